import type { BatchResult } from '#shared/api/batch.ts'
import { MAX_BATCH_IDS } from '#shared/batch-limits.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { failureText } from '#client/lib/failure-text.ts'

type Row = BatchResult['rows'][number]
type Call = (ids: string[]) => Promise<BatchResult>

const { code, text } = catalogue.ACT_FAILED

const notReached = (ids: readonly string[], error: unknown): Row[] =>
  ids.map((id) => ({ id, ok: false, code, message: `${text}：${failureText(error)}` }))

/**
 * A batch of any length, as calls of as many ids as the server accepts, one after the other. When a call fails, the rows before
 * it keep their results, and its own rows and those after it fail with its reason; the failure of the first call is thrown.
 */
export const inChunks = async (ids: readonly string[], call: Call): Promise<BatchResult> => {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += MAX_BATCH_IDS) {
    try {
      rows.push(...(await call(ids.slice(at, at + MAX_BATCH_IDS))).rows)
    } catch (error) {
      if (at === 0) throw error
      rows.push(...notReached(ids.slice(at), error))
      break
    }
  }
  const succeeded = rows.filter(({ ok }) => ok).length
  return { rows, succeeded, failed: rows.length - succeeded }
}
