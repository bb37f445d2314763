import { expect, test } from 'vitest'

import { parts } from '#tests/torture/parts.ts'
import { runPart } from '#tests/torture/run-parts.ts'

// Each starts servers of its own for a minute, so they run in `npm run test:full` only. The long form is `npm run torture`.
const FULL = process.env['FENGSUI_FULL'] === '1'

test.runIf(FULL).each(parts.map((part) => [part.name, part] as const))('%s', { timeout: 600_000 }, async (_, part) => {
  const { lost, leaked, stuck, doubled, note } = await runPart(part, { short: true })
  expect({ lost, leaked, stuck, doubled, note }).toEqual({ lost: 0, leaked: 0, stuck: 0, doubled: 0, note })
})

test('each part has a name of its own', () => {
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
})
