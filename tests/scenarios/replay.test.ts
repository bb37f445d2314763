import { expect, test } from 'vitest'

import { replayAll } from '#tests/scenarios/replay.ts'

const named = (name: string) => ({ name, title: `the story of ${name}` })

const replayed = async (judge: (name: string) => Promise<string | null>) => {
  const lines: string[] = []
  const chosen = ['fire', 'flood', 'gas', 'night'].map(named)
  const outcome = await replayAll(chosen, {
    judge: ({ name }) => judge(name),
    print: (line) => lines.push(line),
    took: () => '0.10 s',
  })
  return { outcome, text: lines.join('\n') }
}

test('every scenario is played, whatever the one before came to, and each that failed is reported', async () => {
  const { outcome, text } = await replayed(async (name) => {
    if (name === 'flood') return 'line 3\n  - a\n  + b'
    if (name === 'gas') throw new Error('no world')
    return null
  })
  expect(outcome).toEqual({ ran: 4, failed: ['flood', 'gas'] })
  expect(text).toMatch(/^ok {4}0\.10 s {2}fire .*\nFAIL {2}0\.10 s {2}flood .*\nFAIL .*gas .*\nok .*night /)
  expect(text).toContain('\nflood\nline 3\n  - a\n  + b\n')
  expect(text).toContain('\ngas\nError: no world')
  expect(text).toMatch(/\n4 scenarios, 2 failed$/)
})

test('where all is well nothing but the count follows', async () => {
  const { outcome, text } = await replayed(async () => null)
  expect(outcome).toEqual({ ran: 4, failed: [] })
  expect(text).toMatch(/night\n4 scenarios$/)
})
