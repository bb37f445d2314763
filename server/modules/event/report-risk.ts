import type { Intake } from '#server/modules/event/event.intake.ts'
import { placesBelow } from '#server/modules/below.ts'
import type { Actor } from '#server/modules/system/actor.ts'
import { knownPictures } from '#server/modules/upload/upload.service.ts'
import { mustFind } from '#server/modules/rows.ts'
import { missing } from '#server/platform/parse-input.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { DeviceRecord, EventRecord, PlaceRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { eventContracts } from '#shared/event/event.contract.ts'
import type { InputOf } from '#shared/api/define.ts'

type Input = InputOf<typeof eventContracts.report>
type Scope = Actor['scope']

/** The devices in service at a place and below it; where there is none, those of the place above, and so on. */
const devicesAround = (model: ReadModel, placeId: string): DeviceRecord[] => {
  const here = placesBelow(model, placeId)
    .flatMap((id) => model.devicesOfPlace.get(id) ?? [])
    .flatMap((id) => model.devices.get(id) ?? [])
    .filter(({ enabled }) => enabled)
  const parentId = model.places.get(placeId)?.parentId ?? null
  return here.length > 0 || parentId === null ? here : devicesAround(model, parentId)
}

/** The device to which a report at a place belongs: one without an open hidden danger, so that two do not become one. */
const deviceAt = (model: ReadModel, { id }: PlaceRecord): DeviceRecord => {
  const around = devicesAround(model, id)
  const device = around.find((one) => model.openEvents.find(one.id, 'risk') === undefined) ?? around[0]
  if (device === undefined)
    throw new AppError('NOT_INSTALLED', { field: 'placeId', message: '硬件未安装：该场所附近没有在用的设备' })
  return device
}

interface Spot {
  readonly device: DeviceRecord
  /** The place that the person named. */
  readonly place?: PlaceRecord
}

const spotOf = (model: ReadModel, { areaIds }: Scope, { deviceId, placeId }: Input): Spot => {
  const visible = <T extends { readonly areaId: string }>(row: T | undefined, field: string): T =>
    mustFind(row !== undefined && areaIds.has(row.areaId) ? row : undefined, field)
  const place = placeId === undefined ? undefined : visible(model.places.get(placeId), 'placeId')
  if (deviceId !== undefined)
    return { device: visible(model.devices.get(deviceId), 'deviceId'), ...(place !== undefined && { place }) }
  if (place === undefined) throw missing('placeId')
  return { device: deviceAt(model, place), place }
}

/** Reports a hidden danger that a person has seen: a risk with a reason of its own and no measure (permissions.json). */
export const reportRisk = async (
  kernel: Kernel,
  intake: Intake,
  { scope, input }: { readonly scope: Scope; readonly input: Input },
): Promise<EventRecord> => {
  const photos = await knownPictures(kernel, 'photos', [...new Set(input.photos)])
  const { device, place } = spotOf(kernel.model, scope, input)
  const at = kernel.clock.now()
  const unmeasured = { measure: null, value: null, peak: null, threshold: null }
  const change = await intake.report(
    { type: 'raise', deviceId: device.id, kind: 'risk', reason: input.reason, at, beganAt: at, ...unmeasured },
    { userId: scope.userId, text: input.content, place, photos },
  )
  if (!change || !('event' in change)) throw new AppError('NOT_INSTALLED', { field: 'deviceId' })
  return change.event
}
