import type { Figure } from '#tests/bench/figures.ts'

/** What became of one part. All counts but `acknowledged` are to be zero. */
export interface Row {
  /** Writes that the server answered with success. */
  readonly acknowledged: number
  /** Acknowledged writes that are not there afterwards. */
  readonly lost: number
  /** Answers, frames or sessions that went to a caller without a right to them. */
  readonly leaked: number
  /** Waits that did not end in time. */
  readonly stuck: number
  /** Writes, calls or frames that are there twice. */
  readonly doubled: number
  /** What the part measures itself, each with its bound. */
  readonly figures: readonly Figure[]
  /** Why the part, or some of it, cannot be run on this machine. */
  readonly note?: string
}

interface PartOptions {
  /** A minute at most, for `npm run test:full`. */
  readonly short: boolean
}

export interface Part {
  readonly name: string
  readonly what: string
  /** After so many seconds the part counts as stuck, and its servers are ended. */
  readonly limitSeconds: number
  run(options: PartOptions): Promise<Row>
}

export const emptyRow: Row = { acknowledged: 0, lost: 0, leaked: 0, stuck: 0, doubled: 0, figures: [] }

export const hasHeld = ({ lost, leaked, stuck, doubled, figures }: Row): boolean =>
  lost + leaked + stuck + doubled === 0 && figures.every(({ held }) => held)
