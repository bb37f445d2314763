import type { ChartSeries, ChartTone } from '#client/ui/chart/chart-types.ts'

/** End of a part of the curve in ms, its lowest and its highest value, and its last. */
type Bucket = readonly [at: number, low: number, high: number, value: number]

/** The curve of one measure of one device; without buckets it is not loaded yet, or failed. */
interface DeviceCurveData {
  readonly id: string
  readonly name: string
  readonly buckets: readonly Bucket[] | undefined
  /** The unit of another measure of the same device. */
  readonly otherUnit?: string | undefined
}

/** The device of the page in primary, the others in lighter and darker ones. */
const tones: readonly ChartTone[] = ['primary', 'pale', 'grey', 'ink']

/** Curves laid over each other: all have the same parts, so the n-th of each belong together. */
export const curveSeries = (curves: readonly DeviceCurveData[]): ChartSeries[] => {
  const count = curves[0]?.buckets?.length ?? 0
  return curves.map(({ id, name, buckets, otherUnit }, at) => ({
    key: id,
    name,
    ...(otherUnit === undefined
      ? ({ tone: tones[at] ?? 'grey', drawn: 'line' } as const)
      : ({ tone: 'ink', drawn: 'dashes', axis: 'right', unit: otherUnit } as const)),
    values: Array.from({ length: count }, (_, slot) => buckets?.[slot]?.[3] ?? null),
    // Bounds of several curves would cover each other: only those of the first are drawn.
    ...(at === 0 &&
      buckets !== undefined && { lows: buckets.map(([, low]) => low), highs: buckets.map(([, , high]) => high) }),
  }))
}

/** The time of some parts, both included, in ms. */
export const timeOf = (
  ends: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number } => {
  const [first = 0, second = first] = ends
  return { from: ends[from - 1] ?? first - (second - first), to: ends[to] ?? first }
}
