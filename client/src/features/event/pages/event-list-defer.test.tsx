import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EventListPage } from '#client/features/event/pages/event-list-page.tsx'
import { feedback } from '#client/lib/feedback.ts'
import type { ShowToast } from '#client/lib/toast.ts'
import { Refusal, drawPage } from '#tests/support/console-page.tsx'
import { eventRow } from '#tests/support/event-frames.ts'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const deferral = { until: '2026-11-20 11:30:00', reason: '等待维保到场' }

/** A list of one alarm that can be deferred, and of a fire. */
const setUp = (refusal?: Refusal) => {
  let row = eventRow('1')
  const inputs: unknown[] = []
  const becomes = (next: typeof row) => (input: unknown) => {
    inputs.push(input)
    if (refusal) throw refusal
    row = next
    return row
  }
  const list = () => [row, eventRow('2', { fire: true, reason: '手动报警' })]
  drawPage(<EventListPage kind="alarm" />, {
    at: '/alarmAdmin',
    answers: {
      'event.list': () => ({ records: list(), total: 2, current: 1, counts: { todo: 2, doing: 0, done: 0 } }),
      'event.detail': () => row,
      'event.counts': () => ({ kinds: {}, oldestAlarmAt: null }),
      'event.defer': becomes(eventRow('1', { deferral, version: 2 })),
      'event.resume': becomes(eventRow('1', { version: 3 })),
    },
  })
  return { inputs, user: userEvent.setup() }
}

const rowOf = async (code: string) => {
  const row = (await screen.findByText(code)).closest('tr')
  if (row === null) throw new Error(`${code} is in no row`)
  return within(row)
}

const choose = async (user: ReturnType<typeof userEvent.setup>, act: string) => {
  await user.click((await rowOf('YG-1')).getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}

test('暂缓 of a row asks for how long and why; the row says both then, and offers 取消暂缓', async () => {
  const { user, inputs } = setUp()
  await choose(user, '暂缓')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: '1 小时' }))
  await user.click(dialog.getByRole('button', { name: '确认暂缓' }))
  await dialog.findByText('请输入暂缓原因')
  await user.type(dialog.getByLabelText('暂缓原因'), '等待维保到场')
  await user.click(dialog.getByRole('button', { name: '确认暂缓' }))
  const row = await rowOf('YG-1')
  await row.findByText(/^暂缓至 .*11:30 · 等待维保到场$/)
  expect(inputs).toEqual([{ id: '1', version: 1, deferMinutes: 60, deferReason: '等待维保到场' }])
  await choose(user, '取消暂缓')
  await vi.waitFor(() => expect(row.queryByText(/暂缓至/)).toBeNull())
  expect(inputs.at(-1)).toEqual({ id: '1' })
})

test('a fire offers no 暂缓, and a refusal leaves the dialog open with what was typed', async () => {
  const toasts: Parameters<ShowToast>[] = []
  feedback.attach({ toast: (...said) => toasts.push(said), chooseProject: () => {} })
  const { user } = setUp(new Refusal('NOT_DEFERRABLE'))
  await user.click((await rowOf('YG-2')).getByRole('button', { name: '更多' }))
  await screen.findByRole('menuitem', { name: '转派' })
  expect(screen.queryByRole('menuitem', { name: '暂缓' })).toBeNull()
  await user.keyboard('{Escape}')
  await choose(user, '暂缓')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('暂缓原因'), '现场施工')
  await user.click(dialog.getByRole('button', { name: '确认暂缓' }))
  await vi.waitFor(() => expect(toasts.at(-1)?.[0]).toBe('火警不可暂缓，同一场所有火警时也不可'))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('暂缓原因').value).toBe('现场施工')
})
