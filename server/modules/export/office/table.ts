export type Value = string | number | null

export interface Column {
  readonly title: string
  /** In letters of the usual size. */
  readonly width: number
}

/** What every kind of document is made from: a title, and a table under it. */
export interface Heading {
  readonly title: string
  readonly columns: readonly Column[]
}

/** A document that is written piece by piece, so that a long one never holds up anybody. */
export interface Writer {
  add(rows: readonly (readonly Value[])[]): Promise<void>
  /** The whole file. */
  finish(): Promise<Buffer>
}
