/** The families of colour of what is counted, and the colours of what is measured. */
export type ChartTone = 'alarm' | 'amber' | 'risk' | 'anomaly' | 'primary' | 'pale' | 'grey' | 'ink'

/** A bucket of the horizontal axis: a day, or a part of a curve. */
export interface ChartSlot {
  /** The whole day or time, as exported. */
  readonly key: string
  /** Label on the axis; '' for a slot without one. Labels that would touch are left out. */
  readonly axis: string
  /** Heading of the box and of the table's row. */
  readonly title: string
  /** Drawn paler than the present. */
  readonly isPast?: boolean | undefined
}

/** Values of one kind, one for each slot; null where there is none. */
export interface ChartSeries {
  readonly key: string
  readonly name: string
  readonly tone: ChartTone
  /** A family has its members by lightness: 0 is its full colour. */
  readonly shade?: 0 | 1 | 2 | undefined
  readonly drawn: 'bar' | 'line' | 'dashes'
  /** Measured in another unit than the others, with numbers of its own at the right. */
  readonly axis?: 'right' | undefined
  /** Unit of the values in files and boxes, if it is not that of the chart. */
  readonly unit?: string | undefined
  /** Bars with the same stack touch; a gap separates stacks. */
  readonly stack?: string | undefined
  readonly values: readonly (number | null)[]
  /** Bounds of the values inside each slot. */
  readonly lows?: readonly number[] | undefined
  readonly highs?: readonly number[] | undefined
  /** Address of the list behind the value of a slot, and its accessible name. */
  readonly linkOf?: ((slot: number) => { readonly to: string; readonly spoken: string } | undefined) | undefined
  /** Beside the name in the legend: a total, how it changed, and the list with that total. */
  readonly total?: string | undefined
  readonly change?: string | undefined
  readonly link?: { readonly to: string; readonly spoken: string } | undefined
}

export interface ChartThreshold {
  readonly value: number
  readonly label: string
}

/** Slots from one to another, both included. */
export interface SlotRange {
  readonly from: number
  readonly to: number
}
