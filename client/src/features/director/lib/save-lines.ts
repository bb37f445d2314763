import { saveFile } from '#client/features/director/lib/save-file.ts'
import type { JournalRow } from '#client/features/director/lib/journal-follower.ts'

/** The rows as lines of JSON, oldest first, in the format of the journal stream. */
export const linesOf = (rows: readonly JournalRow[]): string =>
  rows
    .flatMap(({ entry }) => (entry ? [JSON.stringify(entry)] : []))
    .toReversed()
    .join('\n')

/** Saves the rows as a file. */
export const saveLines = (rows: readonly JournalRow[]): void =>
  saveFile('fengsui-journal.ndjson', `${linesOf(rows)}\n`, 'application/x-ndjson')
