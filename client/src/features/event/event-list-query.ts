import { handlingStates, type HandlingState } from '#shared/events/handling-state.ts'
import type { EventKind } from '#shared/events/index.ts'
import type { QueryValue } from '#client/ui/list/query-types.ts'
import { filterInput, filterNames, readFilters, type ListInput } from '#client/features/event/address-filters.ts'

export const tabs = ['all', 'todo', 'doing', 'done'] as const
export type Tab = (typeof tabs)[number]
export const pageSizes = [10, 20, 50, 100] as const

/** The content of a list's address; everything the list shows follows from it. */
export interface EventListQuery {
  readonly tab: Tab
  readonly page: number
  readonly size: number
  /** Undefined: unhandled first, then the newest. */
  readonly sort: Sort | undefined
  readonly mine: boolean
  /** Texts by field name, as in the query form. */
  readonly filters: QueryValue
}

export const firstQuery: EventListQuery = { tab: 'all', page: 1, size: 20, sort: undefined, mine: false, filters: {} }

/** The choice that the text names. */
const chosen = <Choice extends string | number>(choices: readonly Choice[], text: string | null): Choice | undefined =>
  choices.find((choice) => String(choice) === text)

/** The sort columns of a kind: all sort by time, hidden dangers also by their due date. */
export const sortsOf = {
  every: ['raisedAt'],
  risk: ['raisedAt', 'dueAt'],
} as const
export type SortColumn = (typeof sortsOf.risk)[number]
const orders = ['desc', 'asc'] as const
type Sort = `${SortColumn}.${(typeof orders)[number]}`

const sortsFor = (kind: EventKind): Sort[] =>
  (kind === 'risk' ? sortsOf.risk : sortsOf.every).flatMap((column) =>
    orders.map((order): Sort => `${column}.${order}`),
  )

/** The sort that a click on a column header requests. */
export const sortBy = (kind: EventKind, column: string, order: 'ascend' | 'descend' | null): Sort | undefined =>
  chosen(sortsFor(kind), order === null ? null : `${column}.${order === 'ascend' ? 'asc' : 'desc'}`)

const wholeAbove0 = (text: string | null): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : undefined

/** Reads an address; invalid values are ignored. */
export const readQuery = (params: URLSearchParams, kind: EventKind): EventListQuery => ({
  tab: chosen(tabs, params.get('tab')) ?? firstQuery.tab,
  page: wholeAbove0(params.get('page')) ?? firstQuery.page,
  size: chosen(pageSizes, params.get('size')) ?? firstQuery.size,
  sort: chosen(sortsFor(kind), params.get('sort')),
  mine: params.get('mine') === '1',
  filters: readFilters(params, kind),
})

/** Writes an address; defaults are omitted, so that the plain list has a plain address. */
export const writeQuery = ({ tab, page, size, sort, mine, filters }: EventListQuery): URLSearchParams => {
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

/** Whether anything except tab, page, size and order is set. */
export const isFiltered = ({ mine, filters }: EventListQuery): boolean => mine || Object.keys(filters).length > 0

export const stateOfTab = (tab: Tab): HandlingState | undefined => (tab === 'all' ? undefined : handlingStates[tab])

const orderOf = (sort: EventListQuery['sort']): Pick<ListInput, 'column' | 'order'> => {
  if (sort === undefined) return {}
  return { column: sort.startsWith('dueAt') ? 'dueAt' : 'raisedAt', order: sort.endsWith('asc') ? 'asc' : 'desc' }
}

/** The input of the list call for an address; `now` resolves relative times, so the input stays equal for a whole day. */
export const inputOf = (kind: EventKind, query: EventListQuery, now: number): ListInput => {
  const { filters, mine, page, size, sort, tab } = query
  const state = stateOfTab(tab)
  return {
    kind,
    ...(state !== undefined && { state }),
    ...filterInput(filters, now),
    ...(mine && { mine }),
    ...orderOf(sort),
    pageNo: page,
    pageSize: size,
  }
}
