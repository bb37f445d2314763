import type { QueryValue } from '#client/ui/list/query-types.ts'

export const pageSizes = [10, 20, 50, 100] as const
export type Order = 'asc' | 'desc'

/** The valid parameters in the address of a list. `T` are its tabs, the first being the default; `C` the sortable columns. */
export interface ListRules<T extends string = string, C extends string = string> {
  readonly tabs: readonly [T, ...T[]]
  readonly sorts: readonly C[]
  /** Whether a text is a valid value, by filter name. */
  readonly filters: Readonly<Record<string, (text: string) => boolean>>
}

/** The content of a list's address; everything the list shows follows from it. */
export interface ListQuery<T extends string = string, C extends string = string> {
  readonly tab: T
  readonly page: number
  readonly size: number
  /** Undefined: the default order of the call. */
  readonly sort: { readonly column: C; readonly order: Order } | undefined
  /** Texts by field name, as in the query form. */
  readonly filters: QueryValue
}

/** The queries that rules allow. */
export type QueryOf<R extends ListRules> = ListQuery<R['tabs'][number], R['sorts'][number]>

const FIRST_PAGE = 1
const DEFAULT_PAGE_SIZE = 20

/** Accepts only the given names. */
export const oneOf =
  (names: readonly string[]) =>
  (text: string): boolean =>
    names.includes(text)
/** Maximum length of a keyword, as the calls of the lists have it. */
export const MAX_KEYWORD_LENGTH = 50
export const isKeyword = (text: string): boolean => text.length <= MAX_KEYWORD_LENGTH
export const isId = (text: string): boolean => text.length <= 64
export const isYes = (text: string): boolean => text === '1'

export const initialListQuery = <T extends string, C extends string>({ tabs }: ListRules<T, C>): ListQuery<T, C> => ({
  tab: tabs[0],
  page: FIRST_PAGE,
  size: DEFAULT_PAGE_SIZE,
  sort: undefined,
  filters: {},
})

const wholeAbove0 = (text: string | null): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : undefined

const sortOf = <C extends string>(sorts: readonly C[], text: string | null): ListQuery<string, C>['sort'] => {
  const [name, order] = (text ?? '').split('.')
  const column = sorts.find((one) => one === name)
  return column === undefined || (order !== 'asc' && order !== 'desc') ? undefined : { column, order }
}

const readFilters = ({ filters }: ListRules, params: URLSearchParams): QueryValue =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, fits]) => {
      const text = params.get(name)?.trim() ?? ''
      return text !== '' && fits(text) ? [[name, text]] : []
    }),
  )

/** Reads an address; invalid values are ignored. */
export const readListQuery = <T extends string, C extends string>(
  rules: ListRules<T, C>,
  params: URLSearchParams,
): ListQuery<T, C> => {
  const size = Number(params.get('size'))
  return {
    tab: rules.tabs.find((tab) => tab === params.get('tab')) ?? rules.tabs[0],
    page: wholeAbove0(params.get('page')) ?? FIRST_PAGE,
    size: pageSizes.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    sort: sortOf(rules.sorts, params.get('sort')),
    filters: readFilters(rules, params),
  }
}

/** Writes an address; defaults are omitted, so that the plain list has a plain address. */
export const writeListQuery = <T extends string, C extends string>(
  { tabs, filters: names }: ListRules<T, C>,
  { tab, page, size, sort, filters }: ListQuery<T, C>,
): URLSearchParams => {
  const params = new URLSearchParams()
  if (tab !== tabs[0]) params.set('tab', tab)
  for (const name of Object.keys(names)) {
    const text = filters[name] ?? ''
    if (text !== '') params.set(name, text)
  }
  if (sort !== undefined) params.set('sort', `${sort.column}.${sort.order}`)
  if (page !== FIRST_PAGE) params.set('page', String(page))
  if (size !== DEFAULT_PAGE_SIZE) params.set('size', String(size))
  return params
}

/** Whether anything except tab, page, size and order is set. */
export const isFiltered = ({ filters }: Pick<ListQuery, 'filters'>): boolean => Object.keys(filters).length > 0

/** The fields that every paged call accepts. */
export const pagingOf = <C extends string>({
  page,
  size,
  sort,
}: Pick<ListQuery<string, C>, 'page' | 'size' | 'sort'>): {
  pageNo: number
  pageSize: number
  column?: C
  order?: Order
} => ({ pageNo: page, pageSize: size, ...sort })

/** The set filters under the field names of the call, without empty ones. */
export const chosen = <N extends string>({ filters }: Pick<ListQuery, 'filters'>, ...names: readonly N[]) => {
  const texts: Partial<Record<N, string>> = {}
  for (const name of names) {
    const text = filters[name] ?? ''
    if (text !== '') texts[name] = text
  }
  return texts
}
