import type { BatchResult } from '#shared/contracts/batch.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

type Row = BatchResult['rows'][number]

const done = (id: string, message = catalogue.OK.text): Row => ({ id, ok: true, code: catalogue.OK.code, message })

// What was to be expected is the row's own affair; anything else is a fault and ends the whole call.
const refused = (id: string, error: unknown): Row => {
  if (!(error instanceof AppError)) throw error
  return { id, ok: false, code: error.code, message: error.message }
}

const resultOf = (rows: Row[]): BatchResult => {
  const succeeded = rows.filter(({ ok }) => ok).length
  return { rows, succeeded, failed: rows.length - succeeded }
}

/**
 * Does one act for each id, one after the other, and says of each how it went: one that is refused does not hold up the
 * others. An id that comes twice is acted on once. Each act has a transaction of its own.
 */
export const runBatch = async (ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<BatchResult> => {
  const rows: Row[] = []
  for (const id of new Set(ids))
    rows.push(
      await act(id).then(
        () => done(id),
        (error: unknown) => refused(id, error),
      ),
    )
  return resultOf(rows)
}

/** As `runBatch`, inside one open transaction: an act refuses before it has written anything, and may say what it found out. */
export const runBatchAtOnce = (ids: readonly string[], act: (id: string) => string | void): BatchResult =>
  resultOf(
    [...new Set(ids)].map((id) => {
      try {
        return done(id, act(id) ?? undefined)
      } catch (error) {
        return refused(id, error)
      }
    }),
  )
