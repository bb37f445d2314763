import type { BatchResult } from '#shared/contracts/batch.ts'

/** What a batch answered, row by row: the codes under the ids. */
export const codesById = ({ rows }: BatchResult): Record<string, number> =>
  Object.fromEntries(rows.map(({ id, code }) => [id, code]))
