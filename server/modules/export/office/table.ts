/** A number with a unit: text in a document, a number whose format shows the unit in a sheet. */
export interface Quantity {
  readonly value: number
  /** Digits after the decimal point. */
  readonly digits: number
  readonly unit: string
}

export type Value = string | number | null | Quantity

/** `time`: text of the API; `duration`: whole seconds; `rate`: from 0 to 1. */
export type Format = 'time' | 'duration' | 'rate'

export interface Column {
  readonly title: string
  /** In characters of the default font size; a Chinese character counts as two. */
  readonly width: number
  /** The values of the column; plain texts and numbers if omitted. */
  readonly format?: Format | undefined
}

/** A line about the list, such as its project or one of its filters. */
export interface AboutLine {
  readonly name: string
  readonly value: string | number
  readonly format?: Format | undefined
}

/** The content that every document type starts from: a title, what the list is, and a table. */
export interface Heading {
  readonly title: string
  /** Absent for a form to fill in, which shows no list. */
  readonly about?: readonly AboutLine[] | undefined
  readonly columns: readonly Column[]
}

/** A document that is written piece by piece, so that a long one never blocks other calls. */
export interface Writer {
  add(rows: readonly (readonly Value[])[]): Promise<void>
  /** The whole file. */
  finish(): Promise<Buffer>
}
