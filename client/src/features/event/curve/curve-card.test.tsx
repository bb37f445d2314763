import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CurveCard } from '#client/features/event/curve/curve-card.tsx'
import { saveFile } from '#client/lib/fetch-file.ts'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { formatTime, MINUTE, parseTime } from '#shared/time.ts'
import { drawPage } from '#tests/support/console-page.tsx'
import { eventRow } from '#tests/support/event-frames.ts'

vi.mock('#client/lib/fetch-file.ts', () => ({ saveFile: vi.fn() }))

const raised = parseTime('2026-11-20 10:41:30')

/** A part for each minute from half an hour before the event to ten minutes after it. */
const buckets = Array.from({ length: 40 }, (_, at) => [
  raised + (at - 29) * MINUTE,
  0.02,
  at === 30 ? 0.34 : 0.05,
  0.04,
])

const setUp = (change: Partial<EventDetail> = {}) => {
  const asked: unknown[] = []
  // Only what the card reads of an event.
  const event = { ...eventRow('1'), raisedAt: formatTime(raised), ...change } as EventDetail
  drawPage(<CurveCard event={event} />, {
    at: '/',
    answers: {
      'event.curve': (input: object) => {
        asked.push(input)
        return { measure: 'smoke', threshold: 0.15, points: [], buckets }
      },
    },
  })
  return { asked, user: userEvent.setup() }
}

const drawing = () => screen.findByRole('group', { name: '烟雾浓度曲线' })

test('the curve has the moment of the event, its threshold and an axis to half an hour after it', async () => {
  setUp()
  const { textContent } = await drawing()
  expect(textContent).toContain('10:41:30 触发 0.21')
  expect(textContent).toContain('阈值 0.15')
  expect(textContent).toContain('11:10')
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('11-20 10:51，烟雾浓度 0.04 0.02 – 0.05')
})

test('a peak between two points is in the table and in the file, and the time to come is in neither', async () => {
  const { user } = setUp()
  await drawing()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  const { name, content } = vi.mocked(saveFile).mock.lastCall?.[0] ?? { name: '', content: new Blob() }
  expect(name).toMatch(/ 烟雾浓度\.csv$/)
  const rows = (await content.text()).trim().split('\r\n')
  expect([rows.length, rows[31]]).toEqual([41, '2026-11-20 10:42:30,0.04,0.02,0.34'])
  await user.click(screen.getByRole('button', { name: '数据' }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(40)
})

test('a part is read anew, and another span leaves it', async () => {
  const { user, asked } = setUp()
  await drawing()
  const slider = screen.getByRole('slider')
  const press = (key: string) => act(() => void fireEvent.keyDown(slider, { key, shiftKey: true }))
  press('ArrowLeft')
  fireEvent.change(slider, { target: { value: '29' } })
  press('Enter')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual({
    id: '1',
    span: '30m',
    buckets: 180,
    from: '2026-11-20 10:40:30',
    to: '2026-11-20 10:51:30',
  })
  await user.click(await screen.findByText('24 小时'))
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked[2]).toEqual({ id: '1', span: '24h', buckets: 180 })
})

test('an event without a measure has no curve', () => {
  setUp({ measure: null })
  expect(screen.queryByRole('group')).toBeNull()
})
