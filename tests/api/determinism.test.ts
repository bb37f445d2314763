import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { transcript } from '#tests/support/transcript.ts'

const run = promisify(execFile)
const elsewhere = async (seed: number, zone: string) => {
  const env = { ...process.env, TZ: zone, LANG: 'C' }
  return (await run(process.execPath, ['--import', 'tsx', 'tests/support/print-transcript.ts', String(seed)], { env }))
    .stdout
}

test(
  'the same seed and the same calls give the same bytes, in two processes and twice in one',
  { timeout: 60_000 },
  async () => {
    const [there, elsewhereToo] = await Promise.all([elsewhere(7, 'America/New_York'), elsewhere(7, 'Asia/Shanghai')])
    const here = [await transcript(7), await transcript(7)]
    expect(there).toMatch(/^[0-9a-f]{64}$/)
    expect([elsewhereToo, ...here]).toEqual([there, there, there])
  },
)

test('another seed gives another story', { timeout: 30_000 }, async () => {
  const [one, other] = [await transcript(8), await transcript(9)]
  expect(one).not.toBe(other)
})
