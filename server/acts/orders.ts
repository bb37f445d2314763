import type { WorldContext } from '#server/modules/world-context.ts'
import { chooseDevice } from '#server/acts/choose-device.ts'
import { insteadZh } from '#server/platform/nearest.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { EmitOrder, RecoverOrder } from '#shared/control/orders.schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'

/*
 * Actions shared by control calls and scenario steps. They do not run what becomes due at this instant. A control call runs it
 * before it answers; a scenario step is itself a scheduled step.
 */

/** The id of the event that a device has raised; null when a fault holds its report back. */
const raisedBy = (changes: readonly Change[], { deviceId, kind }: { deviceId: string; kind: EventKind }) => {
  for (const change of changes) {
    if (change.type !== 'event-raised' && change.type !== 'event-repeated') continue
    if (change.event.deviceId === deviceId && change.event.kind === kind) return change.event.id
  }
  return null
}

/** Refuses a reason that the event kind does not have. */
export const checkReason = ({ kind, reason }: Pick<EmitOrder, 'kind' | 'reason'>): void => {
  const { reasons } = eventKinds[kind]
  if (reason === undefined || Object.hasOwn(reasons, reason)) return
  const allowed = Object.keys(reasons)
  const message = `${kind} 没有原因 ${reason}${insteadZh(allowed, reason)}`
  throw new AppError('NO_SUCH_TYPE', { field: 'reason', message, allowed })
}

/** Lets a device raise an event: the given device, or a suitable one; with `again` also one whose event is open. */
export const raiseEvent = async (
  { model, simulation, services }: WorldContext,
  order: EmitOrder,
  { again = false }: { again?: boolean } = {},
) => {
  const { kind, reason, value } = order
  const device = chooseDevice(model, { ...order, again })
  checkReason(order)
  const signals = simulation.emit({
    deviceId: device.id,
    kind,
    ...(reason !== undefined && { reason }),
    ...(value !== undefined && { value }),
  })
  const changes = await services.intake.take(signals, simulation.takeChanged())
  simulation.rearm()
  const eventId = raisedBy(changes, { deviceId: device.id, kind })
  return { eventId, eventType: eventKinds[kind].eventType, deviceId: device.id }
}

/** Returns a device to normal; returns the ids of the events that recovered. */
export const recoverDevice = async (
  { model, simulation, services }: WorldContext,
  { deviceId, eventId }: RecoverOrder,
): Promise<{ deviceId: string; recovered: string[] }> => {
  const id = deviceId ?? model.openEvents.get(eventId ?? '')?.deviceId
  if (id === undefined || !model.devices.has(id))
    throw new AppError('NOT_FOUND', { field: deviceId === undefined ? 'eventId' : 'deviceId' })
  const changes = await services.intake.take(simulation.recover(id), simulation.takeChanged())
  simulation.rearm()
  const recovered = changes.flatMap((change) => (change.type === 'event-recovered' ? [change.event.id] : []))
  return { deviceId: id, recovered }
}
