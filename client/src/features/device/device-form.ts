import type { z } from 'zod'
import type { DeviceDetail } from '#shared/device/device-views.schema.ts'
import type { DeviceType } from '#shared/device/index.ts'

/** The values of a device form. An empty text is '', an empty number null. */
export interface DeviceForm {
  /** These three only for a new device. */
  readonly placeId?: string | undefined
  readonly deviceType?: DeviceType | undefined
  readonly deviceCode: string
  readonly name: string
  readonly imei: string
  readonly spot: string
  readonly longitude: number | null
  readonly latitude: number | null
  /** Only for an edited device. */
  readonly gatewayId?: string | undefined
}

export const emptyForm: DeviceForm = {
  deviceCode: '',
  name: '',
  imei: '',
  spot: '',
  longitude: null,
  latitude: null,
}

type Known = Pick<
  z.output<typeof DeviceDetail>,
  'code' | 'name' | 'imei' | 'spot' | 'longitude' | 'latitude' | 'gatewayId'
>

export const formOf = ({ code, gatewayId, ...rest }: Known): DeviceForm => ({
  deviceCode: code,
  name: rest.name,
  imei: rest.imei,
  spot: rest.spot,
  longitude: rest.longitude,
  latitude: rest.latitude,
  gatewayId: gatewayId ?? undefined,
})

const position = ({ longitude, latitude }: DeviceForm) => ({
  ...(longitude !== null && { longitude }),
  ...(latitude !== null && { latitude }),
})

/** The input for a new device: the server fills in an empty name or position. */
export const additionOf = (form: DeviceForm & { readonly placeId: string; readonly deviceType: DeviceType }) => ({
  placeId: form.placeId,
  deviceType: form.deviceType,
  deviceCode: form.deviceCode.trim(),
  ...(form.name.trim() !== '' && { name: form.name.trim() }),
  imei: form.imei.trim(),
  spot: form.spot.trim(),
  ...position(form),
})

/** Only the differences. Texts except the name may be cleared; a position and a gateway can only be changed. */
export const changesBetween = (before: DeviceForm, after: DeviceForm) => {
  const [name, imei, spot] = [after.name.trim(), after.imei.trim(), after.spot.trim()]
  const isElsewhere = after.longitude !== before.longitude || after.latitude !== before.latitude
  return {
    ...(name !== before.name && name !== '' && { name }),
    ...(imei !== before.imei && { imei }),
    ...(spot !== before.spot && { spot }),
    ...(isElsewhere && position(after)),
    ...(after.gatewayId !== undefined && after.gatewayId !== before.gatewayId && { gatewayId: after.gatewayId }),
  }
}

/** A position needs both numbers or neither. */
export const isHalf = ({ longitude, latitude }: Pick<DeviceForm, 'longitude' | 'latitude'>): boolean =>
  (longitude === null) !== (latitude === null)
