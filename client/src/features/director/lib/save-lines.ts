import type { JournalRow } from '#client/features/director/lib/journal-follower.ts'

/** The rows as lines of JSON, oldest first, in the format of the journal stream. */
export const linesOf = (rows: readonly JournalRow[]): string =>
  rows
    .flatMap(({ entry }) => (entry ? [JSON.stringify(entry)] : []))
    .toReversed()
    .join('\n')

/** Saves the rows as a file, through the browser's own download. */
export const saveLines = (rows: readonly JournalRow[]): void => {
  const address = URL.createObjectURL(new Blob([`${linesOf(rows)}\n`], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'fengsui-journal.ndjson'
  link.click()
  URL.revokeObjectURL(address)
}
