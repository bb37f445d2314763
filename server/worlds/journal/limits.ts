import type { JournalKind } from '#shared/control/journal.contract.ts'

const KIB = 1024
const MIB = 1024 * KIB

/**
 * Journal limits by kind, so that a flood of one kind displaces no entries of another. Bytes are estimates of the
 * memory that the entries retain; all kinds together stay below 16 MiB per world.
 */
export const journalLimits: Readonly<Record<JournalKind, { readonly entries: number; readonly bytes: number }>> = {
  call: { entries: 2000, bytes: 8 * MIB },
  control: { entries: 500, bytes: MIB },
  frame: { entries: 2000, bytes: 4 * MIB },
  text: { entries: 500, bytes: 512 * KIB },
  socket: { entries: 500, bytes: 128 * KIB },
  change: { entries: 2000, bytes: MIB },
  fault: { entries: 1000, bytes: 512 * KIB },
  person: { entries: 500, bytes: 256 * KIB },
}

/** A longer body is replaced by its length and type. Counts characters of a response, bytes of a request. */
export const MAX_BODY_BYTES = 64 * KIB

/** Maximum number of recipients of a frame that are named; the count includes all of them. */
export const MAX_NAMED = 100
