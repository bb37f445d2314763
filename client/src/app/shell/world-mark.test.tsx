// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WorldMark, worldWords } from '#client/app/shell/world-mark.tsx'
import { serverClock } from '#client/lib/server-clock.ts'

test.each([
  ['', 1, []],
  ['', 0, ['时钟停走']],
  ['', 60, ['时钟 60 倍速']],
  ['/w/t1', 1, ['世界 t1']],
  ['/w/t1', 0, ['世界 t1', '时钟停走']],
])('below %j at speed %d the console says %j', (base, speed, words) => {
  expect(worldWords(base, speed)).toEqual(words)
})

test('a stopped clock is shown immediately, and no longer once it runs again', () => {
  const { container } = render(<WorldMark />)
  expect(container.textContent).toBe('')
  act(() => serverClock.sync('1700000000000;0'))
  expect(screen.getByText('时钟停走')).toBeTruthy()
  act(() => serverClock.sync('1700000000000;1'))
  expect(container.textContent).toBe('')
})

test('where there is no room for words the whole is said by the icon', () => {
  act(() => serverClock.sync('1700000000000;10'))
  render(<WorldMark wordless />)
  expect(screen.getByRole('img', { name: '时钟 10 倍速' })).toBeTruthy()
  act(() => serverClock.sync('1700000000000;1'))
})
