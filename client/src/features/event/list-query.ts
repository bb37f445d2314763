import type { z } from 'zod'
import type { eventContracts } from '#shared/contracts/event.ts'
import { isDeviceType, type DeviceType } from '#shared/devices/index.ts'
import { handlingStates, type HandlingState } from '#shared/events/handling-state.ts'
import type { EventKind } from '#shared/events/index.ts'
import { DAY, formatDay, formatTime, startOfDay } from '#shared/time.ts'
import { parseRange, type QueryValue } from '#client/components/list-page/query-types.ts'

export const tabs = ['all', 'todo', 'doing', 'done'] as const
export type Tab = (typeof tabs)[number]
export const pageSizes = [10, 20, 50, 100] as const
const sorts = ['raisedAt.desc', 'raisedAt.asc'] as const

/** What the address of a list says; everything the list shows follows from it. */
export interface ListQuery {
  readonly tab: Tab
  readonly page: number
  readonly size: number
  /** Undefined: unhandled first, then the newest. */
  readonly sort: (typeof sorts)[number] | undefined
  readonly mine: boolean
  /** Texts by field name, as the query form has them. */
  readonly filters: QueryValue
}

export const filterNames = ['time', 'deviceType', 'keyword', 'result'] as const
export const firstQuery: ListQuery = { tab: 'all', page: 1, size: 20, sort: undefined, mine: false, filters: {} }

const isRange = (text: string): boolean => ['today', '7d', '30d'].includes(text) || parseRange(text) !== null
const isFilter: Readonly<Record<(typeof filterNames)[number], (text: string) => boolean>> = {
  time: isRange,
  deviceType: isDeviceType,
  keyword: (text) => text.length <= 50,
  result: (text) => text.length <= 20,
}

const readFilters = (params: URLSearchParams): QueryValue =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = params.get(name)?.trim() ?? ''
      return text !== '' && isFilter[name](text) ? [[name, text]] : []
    }),
  )

/** The one of the choices that the text names. */
const chosen = <Choice extends string | number>(choices: readonly Choice[], text: string | null): Choice | undefined =>
  choices.find((choice) => String(choice) === text)

const wholeAbove0 = (text: string | null): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : undefined

/** Reads an address; what it cannot mean counts as not written. */
export const readQuery = (params: URLSearchParams): ListQuery => ({
  tab: chosen(tabs, params.get('tab')) ?? firstQuery.tab,
  page: wholeAbove0(params.get('page')) ?? firstQuery.page,
  size: chosen(pageSizes, params.get('size')) ?? firstQuery.size,
  sort: chosen(sorts, params.get('sort')),
  mine: params.get('mine') === '1',
  filters: readFilters(params),
})

/** Writes an address; what is as it begins is not written, so that the plain list has a plain address. */
export const writeQuery = ({ tab, page, size, sort, mine, filters }: ListQuery): URLSearchParams => {
  const params = new URLSearchParams()
  if (tab !== firstQuery.tab) params.set('tab', tab)
  for (const [name, text] of filterNames.map((key) => [key, filters[key] ?? ''] as const))
    if (text !== '') params.set(name, text)
  if (mine) params.set('mine', '1')
  if (sort !== undefined) params.set('sort', sort)
  if (page !== firstQuery.page) params.set('page', String(page))
  if (size !== firstQuery.size) params.set('size', String(size))
  return params
}

/** Whether anything but tab, page, size and order has been chosen. */
export const isFiltered = ({ mine, filters }: ListQuery): boolean => mine || Object.keys(filters).length > 0

export const stateOfTab = (tab: Tab): HandlingState | undefined => (tab === 'all' ? undefined : handlingStates[tab])

export const deviceTypeOf = ({ filters }: ListQuery): DeviceType | undefined => {
  const code = filters['deviceType'] ?? ''
  return isDeviceType(code) ? code : undefined
}

const lastMoment = (day: string): string => `${day} 23:59:59`

/** The chosen days as the call wants them. `7d` is today and the six days before. */
const daysOf = (text: string | undefined, now: number): { from?: string; to?: string } => {
  if (text === undefined) return {}
  const custom = parseRange(text)
  if (custom !== null) return { from: custom[0], to: lastMoment(custom[1]) }
  const back = text === 'today' ? 0 : text === '7d' ? 6 : 29
  return { from: formatTime(startOfDay(now - back * DAY)) }
}

/** Whether an event of this moment lies in the chosen days. */
export const includesNow = ({ filters }: ListQuery, now: number): boolean => {
  const custom = parseRange(filters['time'] ?? '')
  return custom === null || (custom[0] <= formatDay(now) && formatDay(now) <= custom[1])
}

export type ListInput = z.input<typeof eventContracts.list.input>

const orderOf = (sort: ListQuery['sort']): Pick<ListInput, 'column' | 'order'> => {
  if (sort === undefined) return {}
  return { column: 'raisedAt', order: sort === 'raisedAt.asc' ? 'asc' : 'desc' }
}

/** The call that answers an address at a moment of the world; the same all day long. */
export const inputOf = (kind: EventKind, query: ListQuery, now: number): ListInput => {
  const { filters, mine, page, size, sort, tab } = query
  const state = stateOfTab(tab)
  const deviceType = deviceTypeOf(query)
  return {
    kind,
    ...(state !== undefined && { state }),
    ...daysOf(filters['time'], now),
    ...(deviceType && { deviceType }),
    ...(filters['keyword'] && { keyword: filters['keyword'] }),
    ...(filters['result'] && { result: filters['result'] }),
    ...(mine && { mine }),
    ...orderOf(sort),
    pageNo: page,
    pageSize: size,
  }
}
