import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { drawConsole, until } from '#tests/console/drawn-console.tsx'
import { banner, buttonIn, dialogs, find, pressEscape, toastTexts } from '#tests/console/drawn-parts.ts'
import { fileCity } from '#tests/console/file-city.ts'
import { PROJECTS } from '#tests/support/code-table.ts'
import { ELSEWHERE } from '#tests/support/fault-walk.ts'
import { addFault, clearFaults, faultsOf, type Order } from '#tests/support/faults.ts'

// 切换 needs several projects; a small city has one
const fixture = await fileCity({ size: 'demo' })
const { control } = fixture.city

afterEach(async () => {
  vi.useRealTimers()
  await clearFaults(control)
  pressEscape()
  await until('the dialog is gone', () => dialogs().length === 0)
})

/** Advances the console's time, and renders the effects. */
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

/** Injects an effect into a call; from then on the test moves the console's time. */
const meet = async (effect: Order['effect']): Promise<void> => {
  await drawConsole(fixture, { username: 'owner', path: ELSEWHERE })
  const button = await find(buttonIn(banner), '切换')
  await addFault(control, { on: PROJECTS, effect })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  button.click()
  await untilMet(1, 1)
}

/** Waits until the effect has been injected again; each poll advances the console's time by so much. */
const untilMet = (times: number, ms: number): Promise<void> =>
  vi.waitFor(async () => expect((await faultsOf(control))[0]?.injected).toBe(times), { interval: ms, timeout: 60_000 })

/** The console shows a failure after some milliseconds of its own time; each poll advances it by one. */
const untilFailed = (): Promise<void> =>
  vi.waitFor(() => expect(dialogs()[0]?.textContent).toContain('重试'), { interval: 1, timeout: 60_000 })

/** The toasts at so many milliseconds after the failure. */
const warnings = async (): Promise<Record<number, string[]>> => {
  await untilFailed()
  await pass(1400)
  const early = toastTexts()
  await pass(200)
  return { 1400: early, 1600: toastTexts() }
}

// Both run in a browser as well: tests/e2e/full/texts/session.ts.
test('no answer within a minute is warned of a second and a half later', async () => {
  await meet({ type: 'hang' })
  await pass(60_000)
  expect(await warnings()).toEqual({ 1400: [], 1600: ['系统提示请求超时，请刷新页重试。'] })
})

test('a broken line is warned of a second and a half later, when it was tried once more', async () => {
  await meet({ type: 'reset' })
  await untilMet(2, 10)
  expect(await warnings()).toEqual({ 1400: [], 1600: ['系统提示网络异常，请检查网络后重试。'] })
})
