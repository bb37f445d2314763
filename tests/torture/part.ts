import type { Figure } from '#tests/bench/figures.ts'

/** The result of one part. All counts except `acknowledged` must be zero. */
export interface Row {
  /** Writes that were answered with success. */
  readonly acknowledged: number
  /** Acknowledged writes that are missing afterwards. */
  readonly lost: number
  /** Responses, frames or sessions that reached a caller without a right to them. */
  readonly leaked: number
  /** Waits that did not end in time. */
  readonly stuck: number
  /** Writes, calls or frames that exist twice. */
  readonly doubled: number
  /** Measurements of the part, each with its bound. */
  readonly figures: readonly Figure[]
  /** Why the part, or some of it, cannot run on this machine. */
  readonly note?: string
}

interface PartOptions {
  /** At most a minute, for `npm run test:full`. */
  readonly short: boolean
}

export interface Part {
  readonly name: string
  readonly what: string
  /** After so many seconds the part counts as stuck, and its servers are killed. */
  readonly limitSeconds: number
  run(options: PartOptions): Promise<Row>
}

export const emptyRow: Row = { acknowledged: 0, lost: 0, leaked: 0, stuck: 0, doubled: 0, figures: [] }

export const hasHeld = ({ lost, leaked, stuck, doubled, figures }: Row): boolean =>
  lost + leaked + stuck + doubled === 0 && figures.every(({ held }) => held)
