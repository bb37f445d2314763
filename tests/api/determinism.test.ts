import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { GOLDEN, transcript } from '#tests/support/transcript.ts'

const run = promisify(execFile)
const elsewhere = async (seed: number, zone: string) => {
  const env = { ...process.env, TZ: zone, LANG: 'C' }
  return (await run(process.execPath, ['--import', 'tsx', 'tests/api/print-transcript.ts', String(seed)], { env }))
    .stdout
}

test('the same seed and the same calls give the same bytes, in two processes and twice in one', async () => {
  const [there, elsewhereToo] = await Promise.all([
    elsewhere(GOLDEN.seed, 'America/New_York'),
    elsewhere(GOLDEN.seed, 'Asia/Shanghai'),
  ])
  const here = [await transcript(GOLDEN.seed), await transcript(GOLDEN.seed)]
  expect(there).toMatch(/\nsha256 [0-9a-f]{64}\n$/)
  for (const one of [elsewhereToo, ...here]) expect(one).toBe(there)
  // `npm run scenarios -- --write` stores an intended change.
  expect(there).toBe(readFileSync(GOLDEN.file, 'utf8'))
})

test('another seed gives another story', async () => {
  const [one, other] = [await transcript(8), await transcript(9)]
  expect(one).not.toBe(other)
})
