import type { QueryValue } from '#client/components/list-page/query-types.ts'

export const pageSizes = [10, 20, 50, 100] as const
export type Order = 'asc' | 'desc'

/** What the address of a list may say. `T` names its tabs, the first being where it begins; `C` the columns it can be sorted by. */
export interface PagedRules<T extends string = string, C extends string = string> {
  readonly tabs: readonly [T, ...T[]]
  readonly sorts: readonly C[]
  /** Whether a text can mean something, by the name of the filter. */
  readonly filters: Readonly<Record<string, (text: string) => boolean>>
}

/** What the address of a list says; everything the list shows follows from it. */
export interface PagedQuery<T extends string = string, C extends string = string> {
  readonly tab: T
  readonly page: number
  readonly size: number
  /** Undefined: the order in which the call answers. */
  readonly sort: { readonly column: C; readonly order: Order } | undefined
  /** Texts by field name, as the query form has them. */
  readonly filters: QueryValue
}

const FIRST_PAGE = 1
const FIRST_SIZE = 20

/** A filter with a fixed choice. */
export const oneOf =
  (names: readonly string[]) =>
  (text: string): boolean =>
    names.includes(text)
export const isKeyword = (text: string): boolean => text.length <= 50
export const isId = (text: string): boolean => text.length <= 64
export const isYes = (text: string): boolean => text === '1'

/** A list as it begins. */
export const firstPaged = <T extends string, C extends string>({ tabs }: PagedRules<T, C>): PagedQuery<T, C> => ({
  tab: tabs[0],
  page: FIRST_PAGE,
  size: FIRST_SIZE,
  sort: undefined,
  filters: {},
})

const wholeAbove0 = (text: string | null): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : undefined

const sortOf = <C extends string>(sorts: readonly C[], text: string | null): PagedQuery<string, C>['sort'] => {
  const [name, order] = (text ?? '').split('.')
  const column = sorts.find((one) => one === name)
  return column === undefined || (order !== 'asc' && order !== 'desc') ? undefined : { column, order }
}

const readFilters = ({ filters }: PagedRules, params: URLSearchParams): QueryValue =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, fits]) => {
      const text = params.get(name)?.trim() ?? ''
      return text !== '' && fits(text) ? [[name, text]] : []
    }),
  )

/** Reads an address; what it cannot mean counts as not written. */
export const readPaged = <T extends string, C extends string>(
  rules: PagedRules<T, C>,
  params: URLSearchParams,
): PagedQuery<T, C> => {
  const size = Number(params.get('size'))
  return {
    tab: rules.tabs.find((tab) => tab === params.get('tab')) ?? rules.tabs[0],
    page: wholeAbove0(params.get('page')) ?? FIRST_PAGE,
    size: pageSizes.find((known) => known === size) ?? FIRST_SIZE,
    sort: sortOf(rules.sorts, params.get('sort')),
    filters: readFilters(rules, params),
  }
}

/** Writes an address; what is as it begins is not written, so that the plain list has a plain address. */
export const writePaged = <T extends string, C extends string>(
  { tabs, filters: names }: PagedRules<T, C>,
  { tab, page, size, sort, filters }: PagedQuery<T, C>,
): URLSearchParams => {
  const params = new URLSearchParams()
  if (tab !== tabs[0]) params.set('tab', tab)
  for (const name of Object.keys(names)) {
    const text = filters[name] ?? ''
    if (text !== '') params.set(name, text)
  }
  if (sort !== undefined) params.set('sort', `${sort.column}.${sort.order}`)
  if (page !== FIRST_PAGE) params.set('page', String(page))
  if (size !== FIRST_SIZE) params.set('size', String(size))
  return params
}

/** Whether anything but tab, page, size and order has been chosen. */
export const isFiltered = ({ filters }: Pick<PagedQuery, 'filters'>): boolean => Object.keys(filters).length > 0

/** The fields that every paged call takes. */
export const pagingOf = <C extends string>({
  page,
  size,
  sort,
}: Pick<PagedQuery<string, C>, 'page' | 'size' | 'sort'>): {
  pageNo: number
  pageSize: number
  column?: C
  order?: Order
} => ({ pageNo: page, pageSize: size, ...sort })

/** The chosen filters by the names of the call's fields, without those that are left open. */
export const chosen = <N extends string>({ filters }: Pick<PagedQuery, 'filters'>, ...names: readonly N[]) => {
  const texts: Partial<Record<N, string>> = {}
  for (const name of names) {
    const text = filters[name] ?? ''
    if (text !== '') texts[name] = text
  }
  return texts
}
