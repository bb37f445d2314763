import { ending } from '#server/modules/event/deferral-state.ts'
import type { StepRecord } from '#server/modules/event/event.repo.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { eventKinds } from '#shared/event/index.ts'
import { UNDO_TO_SITE_MS } from '#shared/event/undo-to-site.ts'
import { eventAction, type EventAct } from '#shared/permission/actions.ts'

/** Whether the member may perform this act on events of this kind (permissions.json). */
export const mayAct = (
  { rights }: Pick<Scope, 'rights'>,
  { kind }: Pick<EventRecord, 'kind'>,
  act: EventAct,
): boolean => rights.has(eventAction(kind, act))

/** Whether the member may handle events of this kind: go there, or answer. */
export const mayHandle = (scope: Pick<Scope, 'rights'>, event: Pick<EventRecord, 'kind'>): boolean =>
  mayAct(scope, event, 'toSite') || mayAct(scope, event, 'feedback')

/** Refuses an event's detail to a member who may neither view nor handle events of its kind (9023). */
export const checkLook = (scope: Scope, event: EventRecord): void => {
  if (!mayAct(scope, event, 'detail') && !mayHandle(scope, event)) throw new AppError('EVENT_FORBIDDEN')
}

/** Refuses an act that the member may not perform on events of this kind (9023). */
export const checkAct = (scope: Scope, event: EventRecord, act: EventAct): void => {
  if (!mayAct(scope, event, act)) throw new AppError('EVENT_FORBIDDEN')
}

/** Refuses an act on a version that is no longer the latest. */
export const sameVersion = (event: EventRecord, version: number | undefined) => {
  if (version !== undefined && version !== event.version) throw new AppError('STATE_CHANGED', { field: 'version' })
}

export interface Act {
  readonly userId: string
  readonly at: number
  readonly version?: number | undefined
}

/**
 * The event after 前往现场. A second person is refused because another is there already; for a fault the message says maintenance.
 */
export const taken = (event: EventRecord, { userId, at, version }: Act): EventRecord => {
  if (event.state === 1) throw new AppError(event.kind === 'fault' ? 'MAINTENANCE_ON_SITE' : 'SOMEBODY_ON_SITE')
  if (event.state === 2) throw new AppError('ALREADY_ANSWERED')
  sameVersion(event, version)
  return { ...event, ...ending(event, at), state: 1, handlerId: userId, takenAt: at, version: event.version + 1 }
}

/** The last step that a person made, and the last one by which the event got an assignee before that. */
export interface LastActs {
  readonly last: Pick<StepRecord, 'act' | 'userId'> | undefined
  /** The former assignee; null if there was none. */
  readonly assigneeId: string | null
}

/** The event after 前往现场 was taken back: as it was before. */
export const notTaken = (event: EventRecord, { userId, at }: Act, { last, assigneeId }: LastActs): EventRecord => {
  if (event.state === 2) throw new AppError('ALREADY_ANSWERED')
  if (event.state === 0 || event.takenAt === null || last?.act !== 'toSite') throw new AppError('STATE_CHANGED')
  if (last.userId !== userId) throw new AppError('EVENT_FORBIDDEN')
  if (at - event.takenAt > UNDO_TO_SITE_MS) throw new AppError('STATE_CHANGED')
  return { ...event, state: 0, handlerId: assigneeId, takenAt: null, version: event.version + 1 }
}

/** The event after it was assigned to a person, who has yet to go there. */
export const assigned = (event: EventRecord, { userId, version }: Omit<Act, 'at'>): EventRecord => {
  if (event.state === 2) throw new AppError('ALREADY_ANSWERED')
  sameVersion(event, version)
  return { ...event, handlerId: userId, version: event.version + 1 }
}

/**
 * The event after an answer. Anyone with the right may answer, not only the handler. An answer also ends the measured
 * incident: the device is looked after and reports anew.
 */
export const answered = (
  event: EventRecord,
  { userId, at, version }: Act,
  { result, note }: { result: string; note: string },
): EventRecord => {
  if (event.state === 2) throw new AppError('ALREADY_ANSWERED')
  sameVersion(event, version)
  if (!eventKinds[event.kind].results.includes(result)) throw new AppError('NO_SUCH_TYPE', { field: 'result' })
  const recoveredAt = event.recoveredAt ?? at
  return {
    ...event,
    ...ending(event, at),
    state: 2,
    handlerId: userId,
    answeredAt: at,
    recoveredAt,
    result,
    note,
    version: event.version + 1,
  }
}
