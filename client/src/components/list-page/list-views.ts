import { asTheyCome, parseChoice, type ColumnChoice } from '#client/components/list-page/column-choice.ts'

/** What a list shows, under a name of the person's own: filters, tab, order and size as the address has them, and the columns. */
export interface ListView {
  readonly name: string
  /** Without the page; in one spelling, so that equal views have equal texts. */
  readonly search: string
  readonly choice: ColumnChoice
  /** The list begins with it when its address asks for nothing. At most one is. */
  readonly first: boolean
}

export const LONGEST_NAME = 20
export const MOST_VIEWS = 20

export type NameFault = 'empty' | 'long' | 'taken' | 'many'

/** What an address asks for, whatever page is shown and whatever order it is written in. */
export const plainSearch = (search: string): string => {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.sort()
  return params.toString()
}

const textAt = (value: object, key: string): string => {
  const text: unknown = Reflect.get(value, key)
  return typeof text === 'string' ? text : ''
}

const parseView = (value: unknown): readonly ListView[] => {
  if (typeof value !== 'object' || value === null) return []
  const name = textAt(value, 'name').trim()
  const search = plainSearch(textAt(value, 'search'))
  const choice = parseChoice(Reflect.get(value, 'choice'))
  return name === '' ? [] : [{ name, search, choice, first: Reflect.get(value, 'first') === true }]
}

/** What stands in the storage, as far as it is views; a name that comes twice is one view. */
export const parseViews = (value: unknown): readonly ListView[] => {
  const views = Array.isArray(value) ? value.flatMap(parseView) : []
  return views.filter(({ name }, at) => views.findIndex((view) => view.name === name) === at)
}

/** What keeps a view from getting a name; `old` is the one it has. */
export const nameFault = (views: readonly ListView[], typed: string, old?: string): NameFault | undefined => {
  const name = typed.trim()
  if (name === '') return 'empty'
  if (Array.from(name).length > LONGEST_NAME) return 'long'
  if (name !== old && views.some((view) => view.name === name)) return 'taken'
  return old === undefined && views.length >= MOST_VIEWS ? 'many' : undefined
}

/** One view the first, or none. */
export const withFirst = (views: readonly ListView[], name: string | undefined): readonly ListView[] =>
  views.map((view) => ({ ...view, first: view.name === name }))

export const added = (views: readonly ListView[], view: ListView): readonly ListView[] => [
  ...(view.first ? withFirst(views, undefined) : views),
  view,
]

export const renamed = (views: readonly ListView[], from: string, to: string): readonly ListView[] =>
  views.map((view) => (view.name === from ? { ...view, name: to.trim() } : view))

export const without = (views: readonly ListView[], name: string): readonly ListView[] =>
  views.filter((view) => view.name !== name)

const sameTexts = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((text, at) => text === others[at])

/** Which columns are hidden has no order. */
const sameChoice = (one: ColumnChoice, other: ColumnChoice): boolean =>
  sameTexts(one.order, other.order) && sameTexts(one.hidden.toSorted(), other.hidden.toSorted())

/** The view that the list shows now. */
export const viewShown = (
  views: readonly ListView[],
  { search, choice }: Pick<ListView, 'search' | 'choice'>,
): ListView | undefined => views.find((view) => view.search === plainSearch(search) && sameChoice(view.choice, choice))

/** The list as nobody has changed it. */
export const noView: Pick<ListView, 'search' | 'choice'> = { search: '', choice: asTheyCome }
