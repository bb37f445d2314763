import { areasBelow, placesBelow } from '#server/modules/below.ts'
import { shownValue } from '#server/platform/issue-words.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'
import type { FaultOrder } from '#shared/fault/fault.contract.ts'
import { canInject, type DeviceEffect } from '#shared/fault/fault-effects.schema.ts'
import { fieldLabels } from '#shared/labels.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'
import { canAffect } from '#simulator/index.ts'

type Where = FaultOrder['where']
type Order = Pick<FaultOrder, 'where' | 'effect'>

/** The refusal of an order, with the label of the field and what came. */
export const refusal = (key: ErrorKey, field: string, what: string): AppError => {
  const [label = ''] = field.split('.')
  return new AppError(key, { field, reason: `${fieldLabels[label] ?? label}（${what}）` })
}

/** Refuses unknown ids and a disabled device. */
const checkNames = ({ devices, places, areas, projects }: ReadModel, where: Where): void => {
  const known = { device: devices, place: places, area: areas, project: projects } as const
  for (const name of ['device', 'place', 'area', 'project'] as const) {
    const id = where[name]
    if (id !== undefined && !known[name].has(id)) throw refusal('NOT_FOUND', `where.${name}`, id)
  }
  if (where.device !== undefined && devices.get(where.device)?.enabled === false)
    throw refusal('NOT_INSTALLED', 'where.device', `${where.device} 已停用，不会上报`)
}

/** Devices in service that match all conditions. */
const devicesIn = (model: ReadModel, { device, place, area, project, deviceType }: Where): DeviceRecord[] => {
  const [placeIds, areaIds] = [placesBelow(model, place ?? ''), areasBelow(model, area ?? '')].map(
    (ids) => new Set(ids),
  )
  const wanted: readonly ((one: DeviceRecord) => boolean)[] = [
    ({ enabled }) => enabled,
    ({ id }) => device === undefined || id === device,
    ({ projectId }) => project === undefined || projectId === project,
    ({ type }) => deviceType === undefined || type === deviceType,
    ({ placeId }) => place === undefined || placeIds?.has(placeId) === true,
    ({ areaId }) => area === undefined || areaIds?.has(areaId) === true,
  ]
  return [...model.devices.values()].filter((one) => wanted.every((fits) => fits(one)))
}

const cannotHave = ({ type }: DeviceRecord, effect: FaultOrder['effect']): AppError =>
  new AppError('NO_SUCH_TYPE', {
    field: 'effect',
    message: refusal('NO_SUCH_TYPE', 'effect', `${type} 不会 ${effect.type}`).message,
    hint: `effect ${shownValue(effect)} cannot be used: no device that fits, such as one of type ${type}, can have it (docs/faults.md)`,
  })

// The schema guarantees an effect that devices can have.
const isOfDevices = (effect: FaultOrder['effect']): effect is DeviceEffect => canInject('device', effect)

/**
 * The devices that match a fault's conditions now. Refuses unknown ids and conditions without a match. Also refuses an
 * effect that none of the devices can have, such as a battery fault where none has a battery.
 */
export const devicesFor = (model: ReadModel, { where, effect }: Order): DeviceRecord[] => {
  checkNames(model, where)
  const found = devicesIn(model, where)
  const [first] = found
  if (!first) throw refusal('NO_MATCH', 'where', '没有符合条件的设备')
  const able = found.filter(({ type }) => isOfDevices(effect) && canAffect(effect, type))
  if (able.length === 0) throw cannotHave(first, effect)
  return able
}
