import type { EventRow } from '#shared/event/event.contract.ts'
import { measures, type Measure } from '#shared/device/measures.ts'
import { parseTime } from '#shared/time.ts'

/** A period in which a door was in the wrong state. */
export interface Stretch {
  readonly id: string
  readonly from: number
  /** The end; the present time while the state lasts. */
  readonly to: number
  readonly goesOn: boolean
}

/** When a timed state began: the event is raised only after the threshold time, so that time is subtracted. */
export const beganAt = ({
  raisedAt,
  measure,
  threshold,
}: Pick<EventRow, 'raisedAt' | 'measure' | 'threshold'>): number => {
  const { counts = 0 }: Partial<Measure> = measure === null ? {} : measures[measure]
  return parseTime(raisedAt) - (threshold ?? 0) * counts
}

/** Sorted, the newest first. */
export const stretchesOf = (rows: readonly EventRow[], now: number): Stretch[] =>
  rows
    .map((row) => ({
      id: row.id,
      from: beganAt(row),
      to: row.recoveredAt === null ? now : parseTime(row.recoveredAt),
      goesOn: row.recoveredAt === null,
    }))
    .toSorted((a, b) => b.from - a.from)

/** How much of a window some periods fill, in milliseconds. */
export const filled = (stretches: readonly Stretch[], window: { from: number; to: number }): number =>
  stretches.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, window.to) - Math.max(from, window.from)), 0)
