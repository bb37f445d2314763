import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AlarmCard, type AlarmCardProps } from '#client/features/event/alarm-card/alarm-card.tsx'

const card: AlarmCardProps = {
  variant: 'alarm',
  heading: '预警 · 燃气浓度',
  ago: '3 秒前',
  device: '商用可燃气体探测器 RQ-1107',
  path: ['南门街', '聚福楼餐馆', '后厨灶台'],
  actions: [{ key: 'see', label: '查看详情', look: 'default', onClick: () => {} }],
  onHold: () => {},
  onClose: () => {},
}

test('pointer and focus hold the card once, and it is let go when both are gone', async () => {
  const onHold = vi.fn<(held: boolean) => void>()
  render(<AlarmCard {...card} onHold={onHold} />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: '查看详情' })
  await user.hover(screen.getByRole('alert'))
  act(() => button.focus())
  await user.unhover(screen.getByRole('alert'))
  expect(onHold.mock.calls).toEqual([[true]])
  act(() => button.blur())
  expect(onHold.mock.calls).toEqual([[true], [false]])
})

test('moving the focus inside the card does not let it go', async () => {
  const onHold = vi.fn<(held: boolean) => void>()
  render(<AlarmCard {...card} onHold={onHold} />)
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  expect(onHold.mock.calls).toEqual([[true]])
})

test('the bar takes its length, its start and its pause from the props', () => {
  const { rerender } = render(<AlarmCard {...card} runOut={{ durationMs: 10_000, elapsedMs: 4000, paused: false }} />)
  const bar = screen.getByTestId('run-out')
  expect(bar.style.animationDuration).toBe('10000ms')
  expect(bar.style.animationDelay).toBe('-4000ms')
  expect(bar.style.animationPlayState).toBe('running')
  rerender(<AlarmCard {...card} runOut={{ durationMs: 10_000, elapsedMs: 4000, paused: true }} />)
  expect(bar.style.animationPlayState).toBe('paused')
})

test('a card without a run-out has no bar, as an invitation stays', () => {
  render(<AlarmCard {...card} variant="invitation" />)
  expect(screen.queryByTestId('run-out')).toBeNull()
})

test('a fire is an alert dialog named by its heading, and takes no focus', () => {
  render(<AlarmCard {...card} variant="fire" heading="火警 · 手动报警" />)
  expect(screen.getByRole('alertdialog', { name: '火警 · 手动报警' })).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})

test('on the phone the place leads and the device follows', () => {
  render(<AlarmCard {...card} layout="sheet" />)
  expect(screen.getByRole('heading').querySelector('b')?.textContent).toBe('聚福楼餐馆 / 后厨灶台')
  expect(screen.getByRole('heading').textContent).toBe('南门街 / 聚福楼餐馆 / 后厨灶台')
  expect(screen.getByText('商用可燃气体探测器 RQ-1107')).toBeTruthy()
})
