import type { JournalRow } from '#client/features/director/lib/journal-follower.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'

/** The request and its outcome; null for an entry that is no read. */
const readOf = (entry: JournalEntry): string | null => {
  if (entry.kind !== 'call' || entry.method !== 'GET') return null
  const { user, project, path, query, codes } = entry
  return JSON.stringify([user, project, path, query, codes])
}

/**
 * The rows without reads that a client repeats with the same outcome: the first of them stays, and the first with another code.
 * Rows are newest first, as the journal shows them.
 */
export const withoutPolling = (rows: readonly JournalRow[]): readonly JournalRow[] => {
  const seen = new Set<string>()
  const oldestFirst = rows.toReversed().filter(({ entry }) => {
    const read = entry === undefined ? null : readOf(entry)
    if (read === null) return true
    const isFirst = !seen.has(read)
    seen.add(read)
    return isFirst
  })
  return oldestFirst.toReversed()
}
