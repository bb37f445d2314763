import { z } from 'zod'

import { id } from '#shared/contracts/fields.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'

const MOST = 200
const missing: { readonly key: ErrorKey } = { key: 'MISSING_INPUT' }

const split = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/**
 * The ids of a batch, as a list or joined by commas as clients of the family send them: at most 200, and not none. An id
 * that comes twice is acted on once.
 */
export const batchIds = z.pipe(
  z.transform((value: string | string[]): string[] => (typeof value === 'string' ? split(value) : value)),
  z
    .array(id)
    .max(MOST)
    .refine((ids) => ids.length > 0, { params: missing }),
)

/** What became of each id, in the order of the ids: the catalogue's code and text, 200 for what was done, with what an act found out instead of the text. */
export const BatchResult = z
  .object({
    rows: z.array(z.object({ id: z.string(), ok: z.boolean(), code: z.int(), message: z.string() })),
    succeeded: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'BatchResult' })
export type BatchResult = z.output<typeof BatchResult>
