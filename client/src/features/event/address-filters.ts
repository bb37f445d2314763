import type { z } from 'zod'
import { areaClasses } from '#shared/area/area-classes.ts'
import type { eventContracts } from '#shared/event/event.contract.ts'
import { isDeviceType, type DeviceType } from '#shared/device/index.ts'
import type { Reason } from '#shared/event/define-kind.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { riskGradeNames, riskTermNames } from '#shared/event/risk-grading.ts'
import { formatDay, formatTime } from '#shared/time.ts'
import { chosen, isId, isKeyword, isYes, oneOf } from '#client/ui/list/list-query.ts'
import { isTimeRange, parseMoments, parseRange, timeRange, type QueryValue } from '#client/ui/list/query-types.ts'

export type ListInput = z.input<typeof eventContracts.list.input>

/** Values of the filter `recovered` in the address: whether the event has recovered without handling. */
export const recoveredChoices = ['yes', 'no'] as const

/** Values of the filter `deferred` in the address: deferred events alone, or all but these. */
export const deferredChoices = ['yes', 'no'] as const

/** Values of the filter `fire` in the address: fires alone, or all but fires. */
export const fireChoices = ['yes', 'no'] as const

/** Whether events of the kind may be fires. */
export const mayBeFire = (kind: EventKind): boolean =>
  Object.values<Reason>(eventKinds[kind].reasons).some(({ fire }) => fire === true)

const ofRisk = (kind: EventKind, names: readonly string[]) => oneOf(kind === 'risk' ? names : [])

/** Whether a text is a valid value of a filter for this kind. The address contains the filters in this order. */
export const filtersOf = (kind: EventKind) => ({
  time: isTimeRange,
  deviceType: isDeviceType,
  areaId: isId,
  placeId: isId,
  keyword: isKeyword,
  fire: oneOf(mayBeFire(kind) ? fireChoices : []),
  reason: oneOf(Object.keys(eventKinds[kind].reasons)),
  result: oneOf(eventKinds[kind].results),
  areaClass: oneOf(Object.keys(areaClasses)),
  recovered: oneOf(recoveredChoices),
  deferred: oneOf(deferredChoices),
  grade: ofRisk(kind, riskGradeNames),
  term: ofRisk(kind, riskTermNames),
  deviceId: isId,
  /** 仅看我处理 */
  mine: isYes,
})

export const deviceTypeOf = (filters: QueryValue): DeviceType | undefined => {
  const code = filters['deviceType'] ?? ''
  return isDeviceType(code) ? code : undefined
}

/** Whether only fires are shown, or only others; undefined for both. */
export const fireOf = ({ fire }: QueryValue): boolean | undefined => (fire ? fire === 'yes' : undefined)

/** Whether an event raised now lies in the selected time range. */
export const includesNow = (filters: QueryValue, now: number): boolean => {
  const time = filters['time'] ?? ''
  const days = parseRange(time)
  if (days !== null) return days[0] <= formatDay(now) && formatDay(now) <= days[1]
  const moments = parseMoments(time)
  const moment = formatTime(now)
  return moments === null || (moments[0] <= moment && moment <= moments[1])
}

/** Filters on fields that no message carries: only the server can decide whether an event matches them. */
const beyondMessages = [
  'areaId',
  'placeId',
  'keyword',
  'fire',
  'reason',
  'areaClass',
  'recovered',
  'deferred',
  'grade',
  'term',
  'deviceId',
] as const

export const isBeyondMessages = (filters: QueryValue): boolean =>
  beyondMessages.some((name) => (filters[name] ?? '') !== '')

/** The input fields of the list call that the filters fill. */
export const filterInput = (filters: QueryValue, now: number): Partial<ListInput> => {
  const { areaClass, recovered, deferred, mine } = filters
  const fire = fireOf(filters)
  const deviceType = deviceTypeOf(filters)
  const grade = riskGradeNames.find((name) => name === filters['grade'])
  const term = riskTermNames.find((name) => name === filters['term'])
  return {
    ...timeRange(filters['time'], now),
    ...(deviceType && { deviceType }),
    ...chosen({ filters }, 'areaId', 'placeId', 'keyword', 'reason', 'result', 'deviceId'),
    ...(areaClass && { areaClass: Number(areaClass) }),
    ...(grade && { grade }),
    ...(term && { term }),
    ...(recovered && { recovered: recovered === 'yes' }),
    ...(deferred && { deferred: deferred === 'yes' }),
    ...(fire !== undefined && { fire }),
    ...(mine && { mine: true }),
  }
}
