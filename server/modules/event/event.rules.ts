import type { EventRecord } from '#server/worlds/records.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { eventKinds } from '#shared/events/index.ts'
import { can } from '#shared/permissions/roles.ts'

/** Whether the member's role may take and answer events of this kind (permissions.json). */
export const mayHandle = ({ roleCode }: Scope, event: EventRecord): boolean =>
  can(roleCode, eventKinds[event.kind].handleRight)

const sameVersion = (event: EventRecord, version: number | undefined) => {
  if (version !== undefined && version !== event.version) throw new AppError('STATE_CHANGED', { field: 'version' })
}

export interface Act {
  readonly userId: string
  readonly at: number
  readonly version?: number | undefined
}

/** The event after somebody went on site. The second comer is told that somebody is there already: for a fault, maintenance. */
export const taken = (event: EventRecord, { userId, at, version }: Act): EventRecord => {
  if (event.state === 1) throw new AppError(event.kind === 'fault' ? 'MAINTENANCE_ON_SITE' : 'SOMEBODY_ON_SITE')
  if (event.state === 2) throw new AppError('ALREADY_ANSWERED')
  sameVersion(event, version)
  return { ...event, state: 1, handlerId: userId, takenAt: at, version: event.version + 1 }
}

/** The event after somebody handed it to another, who has to go there yet. */
export const assigned = (event: EventRecord, { userId, version }: Omit<Act, 'at'>): EventRecord => {
  if (event.state === 2) throw new AppError('ALREADY_ANSWERED')
  sameVersion(event, version)
  return { ...event, handlerId: userId, version: event.version + 1 }
}

/**
 * The event after an answer. Anybody with the right may answer for whoever is on site. What was measured ends with
 * the answer: the device is looked after and reports anew.
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
    state: 2,
    handlerId: userId,
    answeredAt: at,
    recoveredAt,
    result,
    note,
    version: event.version + 1,
  }
}
