import type { BatchResult } from '#shared/api/batch.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

type Row = BatchResult['rows'][number]

const done = (id: string, message = catalogue.OK.text): Row => ({ id, ok: true, code: catalogue.OK.code, message })

// An expected error belongs to its row; any other error is a fault and fails the whole call.
const refused = (id: string, error: unknown): Row => {
  if (!(error instanceof AppError)) throw error
  return { id, ok: false, code: error.code, message: error.message }
}

const resultOf = (rows: Row[]): BatchResult => {
  const succeeded = rows.filter(({ ok }) => ok).length
  return { rows, succeeded, failed: rows.length - succeeded }
}

/**
 * Runs one act per id, one after the other, and reports the result of each. A refused act does not stop the others. A
 * duplicate id is acted on once. Each act has its own transaction.
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

/** Like `runBatch`, inside one open transaction. An act must refuse before it writes anything; it may return a message. */
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
