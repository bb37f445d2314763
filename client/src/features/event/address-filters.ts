import type { z } from 'zod'
import { areaClasses } from '#shared/area-classes.ts'
import type { eventContracts } from '#shared/contracts/event.ts'
import { isDeviceType, type DeviceType } from '#shared/devices/index.ts'
import { eventKinds, type EventKind } from '#shared/events/index.ts'
import { riskGradeNames, riskTermNames, type RiskGrade, type RiskTerm } from '#shared/events/risk-grading.ts'
import { formatDay, formatTime } from '#shared/time.ts'
import { isTimeRange, parseMoments, parseRange, timeRange, type QueryValue } from '#client/ui/list/query-types.ts'

export type ListInput = z.input<typeof eventContracts.list.input>

/** The filters that a list's address can contain. */
export const filterNames = [
  'time',
  'deviceType',
  'areaId',
  'placeId',
  'keyword',
  'reason',
  'result',
  'areaClass',
  'recovered',
  'grade',
  'term',
  'deviceId',
] as const
type FilterName = (typeof filterNames)[number]

/** Values of the filter `recovered` in the address: whether the event has recovered without handling. */
export const recoveredChoices = ['yes', 'no'] as const

const gradeOf = (text: string | undefined): RiskGrade | undefined => riskGradeNames.find((name) => name === text)
const termOf = (text: string | undefined): RiskTerm | undefined => riskTermNames.find((name) => name === text)

const isId = (text: string): boolean => text.length <= 64

const isFilter: Readonly<Record<FilterName, (text: string, kind: EventKind) => boolean>> = {
  time: isTimeRange,
  deviceType: isDeviceType,
  areaId: isId,
  placeId: isId,
  keyword: (text) => text.length <= 50,
  reason: (text, kind) => Object.hasOwn(eventKinds[kind].reasons, text),
  result: (text, kind) => eventKinds[kind].results.includes(text),
  areaClass: (text) => areaClasses.some((_name, index) => String(index) === text),
  recovered: (text) => recoveredChoices.some((choice) => choice === text),
  grade: (text, kind) => kind === 'risk' && gradeOf(text) !== undefined,
  term: (text, kind) => kind === 'risk' && termOf(text) !== undefined,
  deviceId: isId,
}

/** Reads the filters of an address; a value that is not valid for this kind is ignored. */
export const readFilters = (params: URLSearchParams, kind: EventKind): QueryValue =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = params.get(name)?.trim() ?? ''
      return text !== '' && isFilter[name](text, kind) ? [[name, text]] : []
    }),
  )

export const deviceTypeOf = (filters: QueryValue): DeviceType | undefined => {
  const code = filters['deviceType'] ?? ''
  return isDeviceType(code) ? code : undefined
}

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
  'reason',
  'areaClass',
  'recovered',
  'grade',
  'term',
  'deviceId',
] as const

export const isBeyondMessages = (filters: QueryValue): boolean =>
  beyondMessages.some((name) => (filters[name] ?? '') !== '')

const sameNames = ['areaId', 'placeId', 'keyword', 'reason', 'result', 'deviceId'] as const

/** The input fields of the list call that the filters fill. */
export const filterInput = (filters: QueryValue, now: number): Partial<ListInput> => {
  const { areaClass, recovered } = filters
  const deviceType = deviceTypeOf(filters)
  const grade = gradeOf(filters['grade'])
  const term = termOf(filters['term'])
  const same: Partial<Record<(typeof sameNames)[number], string>> = {}
  for (const name of sameNames) if (filters[name]) same[name] = filters[name]
  return {
    ...timeRange(filters['time'], now),
    ...(deviceType && { deviceType }),
    ...same,
    ...(areaClass && { areaClass: Number(areaClass) }),
    ...(grade && { grade }),
    ...(term && { term }),
    ...(recovered && { recovered: recovered === 'yes' }),
  }
}
