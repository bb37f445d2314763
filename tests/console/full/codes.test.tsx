import { afterEach, expect, test, vi } from 'vitest'

import { drawConsole, until } from '#tests/console/drawn-console.tsx'
import { banner, buttonIn, dialogs, press, pressEscape, toastTexts } from '#tests/console/drawn-parts.ts'
import { fileCity } from '#tests/console/file-city.ts'
import {
  answerWith,
  codesWithToast,
  PROJECTS,
  SERVER_TEXT,
  silentCodes,
  statusesWithToast,
} from '#tests/support/code-table.ts'
import { ELSEWHERE } from '#tests/support/fault-walk.ts'
import { addFault, clearFaults, type Order } from '#tests/support/faults.ts'

// 切换 needs several projects; a small city has one
const fixture = await fileCity({ size: 'demo' })
const { control } = fixture.city

/** Toasts close after four seconds, which antd counts in frames. The timers run by themselves and when the test advances them. */
const timersOfToasts = ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame', 'cancelAnimationFrame'] as const

const openConsole = async (): Promise<void> => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...timersOfToasts] })
  await drawConsole(fixture, { username: 'owner', path: ELSEWHERE })
}

const hasFailed = (): boolean => dialogs().some(({ textContent }) => textContent.includes('重试'))

/** Triggers a request whose response has the effect. */
const meet = async (effect: Order['effect']): Promise<void> => {
  await clearFaults(control)
  await addFault(control, { on: PROJECTS, effect })
  await press(buttonIn(banner), '切换')
  await until('the projects could not be read', hasFailed)
}

const putAway = async (): Promise<void> => {
  pressEscape()
  await until('the dialog is gone', () => dialogs().length === 0)
}

/** The texts of the toasts once there is one; it closes after four seconds. The number in an id depends on the calls before. */
const readToast = async (): Promise<string[]> => {
  await until('there is a toast', () => toastTexts().length > 0)
  const texts = toastTexts().map((text) => text.replace(/req-\w+/, 'req-N'))
  pressEscape()
  vi.advanceTimersByTime(4000)
  await until('the toast is gone', () => toastTexts().length === 0)
  await until('the dialog is gone', () => dialogs().length === 0)
  return texts
}

afterEach(async () => {
  vi.useRealTimers()
  await clearFaults(control)
})

/** 未知错误 says nothing, so its cause follows. */
const shown = (text: string, cause: string): string[] => [
  `系统提示${text}${text === '未知错误' ? `（${cause}，编号 req-N）` : ''}`,
]

// Some of the codes run in a browser as well: tests/e2e/full/codes.spec.ts.
test('every code with a text is shown once, in it, for four seconds', async () => {
  await openConsole()
  for (const [code, text] of codesWithToast) {
    await meet(answerWith(code, text))
    expect(await readToast(), `code ${code}`).toEqual(shown(text, '错误码 5000'))
  }
})

test('codes that are silent say nothing', async () => {
  await openConsole()
  for (const code of silentCodes) {
    await meet(answerWith(code))
    expect(document.body.textContent, `code ${code}`).not.toContain(SERVER_TEXT)
    expect(toastTexts(), `code ${code}`).toEqual([])
    await putAway()
  }
})

test('each status is shown in its words', async () => {
  await openConsole()
  for (const [status, text] of statusesWithToast) {
    await meet({ type: 'status', status })
    expect(await readToast(), `status ${status}`).toEqual(shown(text, `HTTP ${status}`))
  }
})

test('one toast takes the place of another', async () => {
  await openConsole()
  await meet({ type: 'status', status: 403 })
  await until('it is told', () => toastTexts().includes('系统提示拒绝访问'))
  await putAway()
  await meet({ type: 'status', status: 404 })
  await until('it is told', () => toastTexts().includes('系统提示很抱歉，资源未找到!'))
  expect(toastTexts()).toHaveLength(1)
})
