import type { BatchResult } from '#shared/api/batch.ts'

/** The result of a batch, row by row: the codes by id. */
export const codesById = ({ rows }: BatchResult): Record<string, number> =>
  Object.fromEntries(rows.map(({ id, code }) => [id, code]))
