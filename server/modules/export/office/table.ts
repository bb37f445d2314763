export type Value = string | number | null

export interface Column {
  readonly title: string
  /** In characters of the default font size. */
  readonly width: number
}

/** The content that every document type starts from: a title, and a table below it. */
export interface Heading {
  readonly title: string
  readonly columns: readonly Column[]
}

/** A document that is written piece by piece, so that a long one never blocks other calls. */
export interface Writer {
  add(rows: readonly (readonly Value[])[]): Promise<void>
  /** The whole file. */
  finish(): Promise<Buffer>
}
