import type { EventRow } from '#shared/contracts/event.ts'
import { measures, type Measure } from '#shared/devices/measures.ts'
import { parseTime } from '#shared/time.ts'

/** A stretch of time in which something stood otherwise than it should. */
export interface Stretch {
  readonly id: string
  readonly from: number
  /** Where it goes on: now. */
  readonly to: number
  readonly goesOn: boolean
}

/** Since when a timed state holds: what is timed has been counted when it is told. */
export const beganAt = ({
  raisedAt,
  measure,
  threshold,
}: Pick<EventRow, 'raisedAt' | 'measure' | 'threshold'>): number => {
  const { counts = 0 }: Partial<Measure> = measure === null ? {} : measures[measure]
  return parseTime(raisedAt) - (threshold ?? 0) * counts
}

/** The stretches that some events tell of, the newest first. */
export const stretchesOf = (rows: readonly EventRow[], now: number): Stretch[] =>
  rows
    .map((row) => ({
      id: row.id,
      from: beganAt(row),
      to: row.recoveredAt === null ? now : parseTime(row.recoveredAt),
      goesOn: row.recoveredAt === null,
    }))
    .toSorted((a, b) => b.from - a.from)

/** How much of a window some stretches fill, in milliseconds. */
export const filled = (stretches: readonly Stretch[], window: { from: number; to: number }): number =>
  stretches.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, window.to) - Math.max(from, window.from)), 0)
