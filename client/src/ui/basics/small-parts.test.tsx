import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { CountPill, formatCount } from '#client/ui/basics/count-pill.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { LinkIndicator, SoundIndicator } from '#client/features/event/components/indicators.tsx'
import { NewEventsPill } from '#client/features/event/components/new-events-pill.tsx'
import { UnhandledStrip } from '#client/features/event/components/unhandled-strip.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import { CallError } from '#client/lib/call-error.ts'

test('a count has thousands marks, and stops at its limit', () => {
  expect([formatCount(1308), formatCount(99, 99), formatCount(100, 99)]).toEqual(['1,308', '99', '99+'])
})

test('a count that could not be read is a question mark', () => {
  render(<CountPill count={null} tone="alarm" limit={99} />)
  expect(screen.getByText('?').className).not.toContain('alarm')
})

test('the strip is one link with its count, and absent when nothing is open', () => {
  const strip = (count: number, video = 0) => (
    <MemoryRouter>
      <UnhandledStrip count={count} video={video} oldest="4 分 12 秒" to="/alarm/list" />
    </MemoryRouter>
  )
  const { rerender } = render(strip(6))
  expect(screen.getByRole('link', { name: /未处理预警.*6.*去处理/ }).getAttribute('href')).toBe('/alarm/list')
  expect(screen.queryByText(/含视频/)).toBeNull()
  rerender(strip(8, 2))
  expect(screen.getByRole('link', { name: /未处理预警.*8.*含视频 2.*去处理/ })).toBeTruthy()
  rerender(strip(0))
  expect(screen.queryByRole('link')).toBeNull()
})

test('the link light shows the seconds but does not speak them', () => {
  render(<LinkIndicator state={{ is: 'down', age: '35 秒' }} />)
  expect(screen.getByText('已断开 35 秒').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('实时连接已断开').getAttribute('aria-hidden')).toBeNull()
})

test('a retry says which attempt it is', () => {
  render(<LinkIndicator state={{ is: 'connecting', attempt: 2 }} />)
  expect(screen.getByText('重连中(第 2 次)')).toBeTruthy()
})

test('the folded sound light is still a button with its words', async () => {
  const onClick = vi.fn<() => void>()
  render(<SoundIndicator state="blocked" compact onClick={onClick} />)
  await userEvent.setup().click(screen.getByRole('button', { name: '被浏览器拦截 点击开启' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('a pause of the sound counts down in sight, and is named without its seconds', () => {
  const pause = { rest: '4:32', until: '23:36:30', reason: '批量离线' }
  const { rerender } = render(<SoundIndicator state="on" pause={pause} onClick={() => {}} />)
  const name = '预警静音至 23:36:30，原因：批量离线；火警照常响铃。点击恢复'
  expect(screen.getByRole('button', { name }).textContent).toBe('静音 4:32 · 批量离线')
  expect(screen.getByText('静音 4:32 · 批量离线').getAttribute('aria-hidden')).toBe('true')
  // A fire rings through it.
  rerender(<SoundIndicator state="on" playing pause={pause} onClick={() => {}} />)
  expect(screen.getByRole('button', { name: '正在响铃' })).toBeTruthy()
  rerender(<SoundIndicator state="muted" pause={pause} onClick={() => {}} />)
  expect(screen.getByRole('button', { name: '已静音' })).toBeTruthy()
})

test('the pill waits silently until there is something new', () => {
  const { rerender } = render(<NewEventsPill count={0} fires={0} onClick={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<NewEventsPill count={29} fires={0} onClick={() => {}} />)
  const pill = screen.getByRole('button', { name: '有 29 条新事件，点击查看' })
  expect(pill.className).not.toMatch(/fire/)
  rerender(<NewEventsPill count={30} fires={1} onClick={() => {}} />)
  expect(screen.getByRole('button', { name: '有 30 条新事件，含 1 条火警，点击查看' }).className).toMatch(/fire/)
})

test('what is not read yet waits; what cannot be read says why, and is read once more', async () => {
  const refetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  const { rerender } = render(<Unread read={{ error: null, refetch }} rows={2} />)
  expect(screen.getByRole('status').textContent).toContain('正在加载')
  rerender(<Unread read={{ error: new CallError({ fault: 'network' }), refetch }} rows={2} />)
  expect(screen.getByRole('alert').textContent).toContain('网络')
  await userEvent.setup().click(screen.getByRole('button', { name: /重\s?试/ }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('the button opens the browser’s own field, and the same file can be picked twice', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  render(
    <FileField label="照片" accept=".png" onFiles={onFiles}>
      {(open) => <button onClick={open}>添加</button>}
    </FileField>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('照片')
  const opened = vi.fn<() => void>()
  field.addEventListener('click', opened)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '添加' }))
  expect(opened).toHaveBeenCalledOnce()
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  await user.upload(field, file)
  await user.upload(field, file)
  expect(onFiles.mock.calls).toEqual([[[file]], [[file]]])
})
