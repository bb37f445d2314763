import { findLastClocking, insertClocking, type Clocking } from '#server/modules/attendance/attendance.repo.ts'
import { lasts } from '#server/modules/attendance/duties.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { shiftAt, shifts, wholeSeconds } from '#shared/attendance/shifts.ts'
import type { OwnState } from '#shared/attendance/attendance.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatTime, startOfDay } from '#shared/time.ts'

/** The clock-in of the running duty; null for a person who is off duty. */
const begunBy = (last: Clocking | undefined, now: number): Clocking | null =>
  last?.act === 'in' && lasts(last, now) ? last : null

const checkIn = (last: Clocking | undefined, now: number): void => {
  if (begunBy(last, now)) throw new AppError('ALREADY_CLOCKED_IN', { field: 'act' })
}

// A person who has clocked out is off duty; one without a running duty (or who forgot the last clock-out) has not begun.
const checkOut = (last: Clocking | undefined, now: number): void => {
  if (begunBy(last, now)) return
  const left = last?.act === 'out' && last.at >= startOfDay(now)
  throw new AppError(left ? 'ALREADY_CLOCKED_OUT' : 'NOT_CLOCKED_IN', { field: 'act' })
}

const view = (last: Clocking | undefined, now: number): OwnState => {
  const begun = begunBy(last, now)
  if (!begun)
    return { state: 'off', since: null, address: '', shift: null, shiftName: '', seconds: 0, now: formatTime(now) }
  const { name } = shiftAt(begun.at)
  return {
    state: 'on',
    since: formatTime(begun.at),
    address: begun.address,
    shift: name,
    shiftName: shifts[name].name,
    seconds: wholeSeconds(begun.at, now),
    now: formatTime(now),
  }
}

/** Whether the caller is on duty in the chosen project. */
export const ownState = ({ store, clock }: Kernel, scope: Scope): Promise<OwnState> =>
  store.atomically((connection) => view(findLastClocking(connection, scope), clock.now()))

/** Clocks in or out in one transaction, so that of two simultaneous calls the second sees the first. */
export const clockInOrOut = (
  { store, clock }: Kernel,
  scope: Scope,
  { act, address }: { act: string; address: string },
): Promise<OwnState> => {
  if (act !== 'in' && act !== 'out') throw new AppError('NO_SUCH_CLOCKING', { field: 'act' })
  const { userId, projectId } = scope
  return store.atomically((connection) => {
    const at = clock.now()
    const last = findLastClocking(connection, scope)
    if (act === 'in') checkIn(last, at)
    else checkOut(last, at)
    return view(insertClocking(connection, { userId, projectId, act, at, address }), at)
  })
}
