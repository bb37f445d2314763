import { z } from 'zod'

import { id, textList } from '#shared/api/fields.ts'
import { MAX_BATCH_IDS } from '#shared/batch-limits.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'

const missing: { readonly key: ErrorKey } = { key: 'MISSING_INPUT' }

/**
 * The ids of a batch, as a list or joined by commas as clients of the family send them: 1 to 200. A repeated id is processed
 * once.
 */
export const batchIds = z.pipe(
  textList,
  z
    .array(id)
    .max(MAX_BATCH_IDS)
    .refine((ids) => ids.length > 0, { params: missing }),
)

/**
 * Result for each id, in the order of the ids: code and text of the catalogue. On success the code is 200, and `message` may hold
 * what the act found out.
 */
export const BatchResult = z
  .object({
    rows: z.array(z.object({ id: z.string(), ok: z.boolean(), code: z.int(), message: z.string() })),
    succeeded: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'BatchResult' })
export type BatchResult = z.output<typeof BatchResult>
