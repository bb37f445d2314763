import { deviceTypeCodes, type DeviceType } from '#shared/device/index.ts'
import { DAY, parseTime } from '#shared/time.ts'
import type { EngineDevice } from '#simulator/index.ts'

export const engineStart = parseTime('2026-03-05 10:00:00')

/** A device alone in its building and without a gateway, unless `change` differs. */
export const engineDevice = (id: string, type: DeviceType, change: Partial<EngineDevice> = {}): EngineDevice => ({
  id,
  type,
  areaClass: 0,
  installedAt: engineStart - 400 * DAY,
  placeId: `room-${id}`,
  storeyId: `storey-${id}`,
  buildingId: `house-${id}`,
  gatewayId: null,
  enabled: true,
  ...change,
})

/** One device of each type, each alone in its building: `d-smoke`. */
export const oneOfEach: readonly EngineDevice[] = deviceTypeCodes.map((type) => engineDevice(`d-${type}`, type))
