import { expect, test } from 'vitest'
import { createRounds } from '#client/lib/rounds.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

const setUp = () => {
  const clock = manualClock()
  const begun: string[] = []
  const answers: (() => void)[] = []
  const acts = ['a', 'b', 'c'].map((name) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => answers.push(resolve))
  })
  const rounds = createRounds(clock, { apart: 100, patience: 1000 }, acts)
  const go = async (): Promise<void> => {
    void rounds.go()
    await settled()
  }
  const answer = async (): Promise<void> => {
    answers.shift()?.()
    await settled()
  }
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms)
    await settled()
  }
  return { begun, go, answer, pass, stop: rounds.stop }
}

test('the next begins some time after the one before was answered', async () => {
  const { begun, go, answer, pass } = setUp()
  await go()
  await pass(500)
  expect(begun).toEqual(['a'])
  await answer()
  await pass(99)
  expect(begun).toEqual(['a'])
  await pass(1)
  expect(begun).toEqual(['a', 'b'])
})

test('one that is not answered does not keep the others for ever', async () => {
  const { begun, go, pass } = setUp()
  await go()
  await pass(1000)
  await pass(100)
  expect(begun).toEqual(['a', 'b'])
})

test('however often it is asked for meanwhile, one round follows', async () => {
  const { begun, go, answer, pass } = setUp()
  for (let time = 0; time < 5; time += 1) await go()
  for (let act = 0; act < 9; act += 1) {
    await answer()
    await pass(100)
  }
  expect(begun.join('')).toBe('abcabc')
  await go()
  expect(begun.join('')).toBe('abcabca')
})

test('what has not been begun when it is stopped is not begun, until it is asked for again', async () => {
  const { begun, go, answer, pass, stop } = setUp()
  await go()
  stop()
  await answer()
  await pass(1000)
  expect(begun).toEqual(['a'])
  await go()
  expect(begun).toEqual(['a', 'a'])
})
