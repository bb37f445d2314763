import { asTheyCome, parseChoice, type ColumnChoice } from '#client/ui/list/column-choice.ts'

/** A list's query under a name the person chose: filters, tab, order and size as in the address, and the columns. */
export interface ListView {
  readonly name: string
  /** Without the page; normalised, so that equal views have equal strings. */
  readonly search: string
  readonly choice: ColumnChoice
  /** The list opens with it when its address has no query. At most one view is the default. */
  readonly first: boolean
}

export const MAX_NAME_LENGTH = 20
export const MAX_VIEWS = 20

export type NameFault = 'empty' | 'long' | 'taken' | 'many'

/** Normalised query of an address, without the page and independent of parameter order. */
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

/** Parses the stored value; invalid views are dropped, and of two with one name the first remains. */
export const parseViews = (value: unknown): readonly ListView[] => {
  const views = Array.isArray(value) ? value.flatMap(parseView) : []
  return views.filter(({ name }, at) => views.findIndex((view) => view.name === name) === at)
}

/** Why a view may not have this name; `old` is its current one. */
export const nameFault = (
  views: readonly Pick<ListView, 'name'>[],
  typed: string,
  old?: string,
): NameFault | undefined => {
  const name = typed.trim()
  if (name === '') return 'empty'
  if (Array.from(name).length > MAX_NAME_LENGTH) return 'long'
  if (name !== old && views.some((view) => view.name === name)) return 'taken'
  return old === undefined && views.length >= MAX_VIEWS ? 'many' : undefined
}

/** Makes one view the default, or none. */
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

const widthTexts = ({ widths = {} }: ColumnChoice): string[] =>
  Object.entries(widths)
    .map(([key, px]) => `${key} ${px}`)
    .toSorted()

/** The order of hidden columns, and that of widths, has no meaning. */
const sameChoice = (one: ColumnChoice, other: ColumnChoice): boolean =>
  sameTexts(one.order, other.order) &&
  sameTexts(one.hidden.toSorted(), other.hidden.toSorted()) &&
  sameTexts(widthTexts(one), widthTexts(other))

/** The view whose query and columns the list shows now. */
export const viewShown = (
  views: readonly ListView[],
  { search, choice }: Pick<ListView, 'search' | 'choice'>,
): ListView | undefined => views.find((view) => view.search === plainSearch(search) && sameChoice(view.choice, choice))

/** The list in its default state. */
export const noView: Pick<ListView, 'search' | 'choice'> = { search: '', choice: asTheyCome }
