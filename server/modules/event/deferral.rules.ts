import { ending, isDeferred } from '#server/modules/event/deferral-state.ts'
import { sameVersion, type Act } from '#server/modules/event/event.rules.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { RaiseSignal } from '#shared/device/signal.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { reasonOf } from '#shared/event/index.ts'
import { MINUTE } from '#shared/time.ts'

/** Whether a fire is open at the place of an event: the event may belong to it. */
const burnsNear = ({ devicesOfPlace, openEvents }: ReadModel, { placeId }: EventRecord): boolean =>
  (devicesOfPlace.get(placeId) ?? []).some((id) => openEvents.ofDevice(id).some(({ fire }) => fire))

/** Whether an event can be deferred: an open one that is no fire, and has no open fire at its place. */
export const mayDefer = (model: ReadModel, event: EventRecord): boolean =>
  event.state !== 2 && !event.fire && !burnsNear(model, event)

/** The event after 暂缓; a deferred one gets another end and reason. */
export const deferred = (
  model: ReadModel,
  event: EventRecord,
  { at, version, minutes, reason }: Omit<Act, 'userId'> & { readonly minutes: number; readonly reason: string },
): EventRecord => {
  if (event.state === 2) throw new AppError('ALREADY_ANSWERED')
  sameVersion(event, version)
  if (!mayDefer(model, event)) throw new AppError('NOT_DEFERRABLE')
  return { ...event, deferReason: reason, deferredUntil: at + minutes * MINUTE, version: event.version + 1 }
}

/** The event after its deferral has ended, at its time or before. */
export const resumed = (event: EventRecord, at: number): EventRecord => {
  if (!isDeferred(event)) throw new AppError('STATE_CHANGED')
  return { ...event, ...ending(event, at), version: event.version + 1 }
}

/** A value this many times as far from its threshold as before is worse; less is within what a device measures anyway. */
const WORSE = 1.5

/** Whether a repeated report is worse than what was known: a fire, or a value much farther from its threshold. */
export const isWorse = ({ kind, peak, threshold }: EventRecord, signal: RaiseSignal): boolean => {
  if (reasonOf(kind, signal.reason)?.fire === true) return true
  if (peak === null || threshold === null || signal.peak === null) return false
  return Math.abs(signal.peak - threshold) > WORSE * Math.abs(peak - threshold)
}
