import type { JournalKind } from '#shared/contracts/control-journal.ts'

const KIB = 1024
const MIB = 1024 * KIB

/**
 * What a world remembers of itself, by kind, so that a flood of one kind pushes out nothing of another. Bytes are
 * estimates of what the entries keep alive; all kinds together stay below 16 MiB per world.
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

/** A body that is longer is left out; its length and type are told instead. Characters of an answer, bytes of a request. */
export const LONGEST_BODY = 64 * KIB

/** So many of those who were sent a frame are named; all of them are counted. */
export const MOST_NAMED = 100
