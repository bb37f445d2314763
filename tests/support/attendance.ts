import type { App } from '#server/app.ts'
import type { AttendanceDetail, AttendanceRow, OnDuty, OwnState } from '#shared/attendance/attendance.contract.ts'
import type { RollCallCounts } from '#shared/roll-call/roll-calls.ts'
import type { Caller } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'

export const ATTENDANCE = '/pc/api/v4/attendance'

export const clock = (caller: Caller, act: unknown, address = '永安里值班室') =>
  caller.call<OwnState>('POST', `${ATTENDANCE}/clock`, { act, address })
export const clockState = (caller: Caller) => caller.call<OwnState>('GET', `${ATTENDANCE}/state`)
export const grid = (caller: Caller, input: object = {}) =>
  caller.call<{ records: AttendanceRow[]; total: number; month: string; seconds: number; rollCalls: RollCallCounts }>(
    'GET',
    `${ATTENDANCE}/list`,
    input,
  )
export const monthOf = (caller: Caller, id: string, month?: string) =>
  caller.call<AttendanceDetail>('GET', `${ATTENDANCE}/detail`, { id, month })
export const onDuty = (caller: Caller, input: object = {}) =>
  caller.call<OnDuty[]>('GET', `${ATTENDANCE}/onDuty`, input)

/** A city that begins at this time and has no attendance records. */
export const restedCity = async (app: App, now: string): Promise<City> => {
  const city = await makeCity(app, { clock: { mode: 'frozen', now } })
  // Records of the new city would influence the test.
  await city.world.store.prisma.attendance.deleteMany()
  await city.world.store.prisma.rollCall.deleteMany()
  return city
}
