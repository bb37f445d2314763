import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { MINUTE, parseTime } from '#shared/time.ts'
import { HandOverAdd } from '#client/features/hand-over/components/hand-over-add.tsx'
import { serverClock } from '#client/lib/server-clock.ts'
import { soundPauses } from '#client/realtime/sound-pauses.ts'
import { drawPage } from '#tests/support/console-page.tsx'

const figures = { events: [], todo: 0, doing: 0, offline: 0, disabled: 0 }
const begun = parseTime('2026-11-20 08:00:00')

const pauseAt = (at: number, reason: string): void =>
  act(() => {
    serverClock.sync(`${at};0`)
    soundPauses.begin(reason)
  })

afterEach(() => {
  window.localStorage.clear()
  soundPauses.follow()
})

const open = async () => {
  const user = userEvent.setup()
  drawPage(<HandOverAdd />, {
    at: '/personnelAdmin/handOver',
    answers: {
      'handOver.form': () => ({
        dutyFrom: '2026-11-20 08:00:00',
        shiftName: '白班',
        pending: null,
        standing: figures,
        receivers: [],
      }),
    },
  })
  await user.click(screen.getByRole('button', { name: '交班' }))
  return user
}

test('the hand-over names the pauses of the sound during this duty, with their reasons, and takes them over', async () => {
  pauseAt(begun - MINUTE, '演练')
  pauseAt(begun + MINUTE, '批量离线')
  pauseAt(begun + 10 * MINUTE, '设备测试')
  const user = await open()
  expect(await screen.findByText('08:01–08:06 批量离线；08:10–08:15 设备测试')).toBeTruthy()
  const note = screen.getByRole('textbox', { name: '交班说明' })
  await user.type(note, '钥匙已交')
  await user.click(screen.getByRole('button', { name: '写入说明' }))
  expect(note).toHaveProperty('value', '钥匙已交\n08:01–08:06 批量离线；08:10–08:15 设备测试')
})

test('a duty without pauses says nothing of them', async () => {
  pauseAt(begun - MINUTE, '演练')
  await open()
  await screen.findByText('接班人')
  expect(screen.queryByText('本班静音')).toBeNull()
})
