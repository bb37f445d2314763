import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { isKeyword } from '#client/ui/list/list-query.ts'
import { QueryForm } from '#client/ui/list/query-form.tsx'
import { compactQuery, parseRange, sameQuery, type QueryField, type QueryValue } from '#client/ui/list/query-types.ts'

const fields: QueryField[] = [
  { kind: 'keyword', name: 'q', label: '关键字', placeholder: '事件编号' },
  { kind: 'keyword', name: 'code', label: '编码', placeholder: '编码' },
]

const form = (value: QueryValue, onSubmit: (value: QueryValue) => void = () => {}) => (
  <QueryForm fields={fields} value={value} onSubmit={onSubmit} onReset={() => {}} inRow={1} />
)

test('Enter searches once, with what was typed and without the empty fields', async () => {
  const onSubmit = vi.fn<(value: QueryValue) => void>()
  render(form({ code: '' }, onSubmit))
  await userEvent.setup().type(screen.getByRole('textbox', { name: '关键字' }), ' YG-0416 {Enter}')
  expect(onSubmit.mock.calls).toEqual([[{ q: 'YG-0416' }]])
})

test('a keyword is no longer than the address of a list takes', async () => {
  render(form({}))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '关键字' })
  await userEvent.setup().type(field, 'a'.repeat(51))
  expect(field.value.length).toBe(50)
  expect([isKeyword(field.value), isKeyword(`${field.value}a`)]).toEqual([true, false])
})

test('what is typed stays while the same value comes again, and gives way to another one', async () => {
  const { rerender } = render(form({ q: 'a' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '关键字' })
  await userEvent.setup().type(field, 'b')
  rerender(form({ q: 'a' }))
  expect(field.value).toBe('ab')
  rerender(form({ q: 'c' }))
  expect(field.value).toBe('c')
})

test('a field behind 展开 is open when it holds a choice', () => {
  const { unmount } = render(form({}))
  expect(screen.queryByRole('textbox', { name: '编码' })).toBeNull()
  unmount()
  render(form({ code: 'YG' }))
  expect(screen.getByRole('textbox', { name: '编码' })).toBeTruthy()
})

test('a select with a usual value shows it while nothing is chosen, and offers no 全部', async () => {
  const onSubmit = vi.fn<(value: QueryValue) => void>()
  const options = ['2026-11', '2026-10'].map((value) => ({ value, label: value }))
  const months = (value: QueryValue) => (
    <QueryForm
      fields={[{ kind: 'select', name: 'month', label: '月份', options, usual: '2026-11' }]}
      value={value}
      onSubmit={onSubmit}
      onReset={() => {}}
      inRow={1}
    />
  )
  const { rerender, container } = render(months({}))
  expect(container.textContent).toContain('2026-11')
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: '月份' }))
  expect(screen.queryByTitle('全部')).toBeNull()
  await user.click(screen.getByTitle('2026-10'))
  await user.click(screen.getByRole('button', { name: /^查\s?询$/ }))
  expect(onSubmit).toHaveBeenLastCalledWith({ month: '2026-10' })
  rerender(months({ month: '2026-10' }))
  await user.click(screen.getByRole('combobox', { name: '月份' }))
  await user.click(screen.getAllByTitle('2026-11').at(-1) ?? document.body)
  await user.click(screen.getByRole('button', { name: /^查\s?询$/ }))
  expect(onSubmit).toHaveBeenLastCalledWith({})
})

test('a custom range is two days in order, anything else is none', () => {
  expect(parseRange('2026-11-01~2026-11-20')).toEqual(['2026-11-01', '2026-11-20'])
  for (const text of ['', '7d', '2026-11-20~2026-11-01', '2026-11-01', 'x~y']) expect(parseRange(text)).toBeNull()
})

test('a missing text and an empty one are the same query', () => {
  expect(sameQuery({ q: '' }, {})).toBe(true)
  expect(sameQuery({ q: 'a' }, {})).toBe(false)
  expect(compactQuery({ q: ' ', time: '7d' })).toEqual({ time: '7d' })
})
