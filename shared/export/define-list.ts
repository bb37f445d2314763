type Titles = Readonly<Record<string, string>>
type United<K extends string = string> = Readonly<Record<string, readonly K[]>>

/** A list that can be exported: what its call, its screen and its file share. */
export interface ListSpec<D = string, C = Titles, U = United, S = readonly string[]> {
  readonly domain: D
  /** Titles by key, in the order of the exported file. The screens take their titles from here. */
  readonly columns: C
  /** File columns of a screen column that unites several, or has another key. */
  readonly united: U
  /** Columns by which the list call sorts. */
  readonly sorts: S
}

/** Defines a list; `united` names only its own columns. */
export const defineList = <
  const D extends string,
  const C extends Titles,
  const U extends United<keyof C & string>,
  const S extends readonly string[],
>(
  list: ListSpec<D, C, U, S>,
) => list
