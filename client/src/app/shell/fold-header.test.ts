// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { foldHeader, keepFolded } from '#client/app/shell/fold-header.ts'

/** A header of so many px, with parts of these widths that fold, and 600 px of what does not. */
const headerOf = (room: number) => {
  const header = document.createElement('header')
  const last = document.createElement('span')
  header.append(last)
  const widths = { search: 200, person: 60, bigScreen: 80, calm: 90, warning: 160, project: 100 }
  const isOut = (name: string): boolean => !(header.dataset['folded'] ?? '').split(' ').includes(name)
  const width = (): number => Object.entries(widths).reduce((sum, [name, own]) => sum + (isOut(name) ? own : 0), 600)
  header.getBoundingClientRect = () => new DOMRect(0, 0, room, 56)
  last.getBoundingClientRect = () => new DOMRect(0, 0, width(), 32)
  return { header, last, widths }
}

const foldedAt = (room: number): string | undefined => {
  const { header } = headerOf(room)
  foldHeader(header)
  return header.dataset['folded']
}

test('a header folds no more than it must, the least important first and the project last', () => {
  expect(foldedAt(1290)).toBe('')
  expect(foldedAt(1289)).toBe('search')
  expect(foldedAt(1030)).toBe('search person')
  expect(foldedAt(860)).toBe('search person bigScreen calm')
  expect(foldedAt(700)).toBe('search person bigScreen calm warning')
  expect(foldedAt(500)).toBe('search person bigScreen calm warning project')
})

test('a header folds again when its content changes, and unfolds when there is room', async () => {
  const { header, last, widths } = headerOf(1290)
  const stop = keepFolded(header)
  widths.warning += 100
  last.textContent = '128'
  await Promise.resolve()
  expect(header.dataset['folded']).toBe('search')
  widths.warning -= 100
  last.textContent = '1'
  await Promise.resolve()
  expect(header.dataset['folded']).toBe('')
  stop()
})
