import { scopeOf } from '#server/worlds/read-model/scope.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'
import type { ScenarioStep } from '#shared/scenario/scenario.schema.ts'
import { mayRaise } from '#shared/device/index.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Random } from '#simulator/index.ts'

type Wanted = NonNullable<ScenarioStep['pick']>

/** The areas that a person sees, over all projects. */
const areasSeenBy = (model: ReadModel, username: string): ReadonlySet<string> => {
  const user = model.usersByName.get(username)
  const memberships = model.membershipsOfUser.get(user?.id ?? '') ?? []
  return new Set(memberships.flatMap((membership) => [...scopeOf(model, membership).areaIds]))
}

/** The suitable devices in service, in city order. */
export const fittingDevices = (model: ReadModel, wanted: Wanted): DeviceRecord[] => {
  const { type, kind, projectId, areaId, placeId, seenBy, status } = wanted
  const areas = seenBy === undefined ? null : areasSeenBy(model, seenBy)
  const fixed: Partial<DeviceRecord> = {
    enabled: true,
    ...(type !== undefined && { type }),
    ...(projectId !== undefined && { projectId }),
    ...(areaId !== undefined && { areaId }),
    ...(placeId !== undefined && { placeId }),
    ...(status !== undefined && { status }),
  }
  const isFixed = (device: DeviceRecord) =>
    Object.entries(fixed).every(([field, value]) => Reflect.get(device, field) === value)
  const isFree = ({ id, type: own }: DeviceRecord) =>
    kind === undefined || (mayRaise(own, kind) && !model.openEvents.find(id, kind))
  return [...model.devices.values()].filter(
    (device) => isFixed(device) && isFree(device) && (areas === null || areas.has(device.areaId)),
  )
}

/** Draws some entries with equal probability, in the order of the draw. */
const draw = <T>(all: readonly T[], count: number, random: Random): T[] => {
  const left = [...all]
  return Array.from({ length: count }, () => left.splice(random.int(0, left.length - 1), 1)).flat()
}

const shown = ({ id, code, name, type, projectId, areaId, placeId }: DeviceRecord) => ({
  deviceId: id,
  code,
  name,
  type,
  projectId,
  areaId,
  placeId,
})

const countOf = (model: ReadModel, { count = 1, reach, ...wanted }: Wanted): number => {
  if (reach === undefined) return Number(count)
  const offline = fittingDevices(model, { ...wanted, status: 'offline' }).length
  return Math.max(Number(reach) - offline, 0)
}

/**
 * Picks a device, or a list of devices if the order has a count. Devices picked by other runs are used only when there are not
 * enough others.
 */
export const pickDevices = (
  model: ReadModel,
  wanted: Wanted,
  { random, taken }: { random: Random; taken: ReadonlySet<string> },
) => {
  const [fitting, count] = [fittingDevices(model, wanted), countOf(model, wanted)]
  const free = fitting.filter(({ id }) => !taken.has(id))
  const all = free.length >= count ? free : fitting
  if (all.length < count) throw new AppError('NO_MATCH', { message: `要 ${count} 台设备，符合的只有 ${all.length} 台` })
  const chosen = draw(all, count, random).map(shown)
  const isList = wanted.count !== undefined || wanted.reach !== undefined
  return { chosen, result: isList ? chosen : chosen[0] }
}
