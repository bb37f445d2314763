import { afterEach, beforeEach, expect, test } from 'vitest'
import { dragCards } from '#client/features/dashboard/arrange/drag-cards.ts'

/** Cards of 388 px and two rows, side by side in a box of 1188 px: twelve columns with gaps of 12 px. */
const ids = ['trend', 'feed', 'shares']
const acts: unknown[][] = []
let stop = (): void => {}

const cardOf = (id: string): Element => {
  const card = document.querySelector(`[data-card='${id}']`)
  if (card === null) throw new Error(`no card ${id}`)
  return card
}

beforeEach(() => {
  acts.length = 0
  document.body.innerHTML = `<div id="box">${ids
    .map((id) => `<div data-card="${id}" data-height="2"><b data-controls></b><i data-resize></i></div>`)
    .join('')}</div>`
  const box = document.querySelector<HTMLElement>('#box')
  if (box === null) throw new Error('no box')
  box.getBoundingClientRect = () => new DOMRect(0, 0, 1188, 364)
  ids.forEach((id, at) => (cardOf(id).getBoundingClientRect = () => new DOMRect(at * 400, 0, 388, 364)))
  stop = dragCards(box, {
    move: (...given) => acts.push(['move', ...given]),
    resize: (id, { columns, rows }) => acts.push(['resize', id, Math.round(columns), Math.round(rows)]),
  })
})
afterEach(() => stop())

const at = ([x, y]: readonly [number, number], type = 'mouse') => ({
  bubbles: true,
  clientX: x,
  clientY: y,
  button: 0,
  pointerType: type,
})
const press = (target: Element, from: readonly [number, number], type?: string): unknown =>
  target.dispatchEvent(new PointerEvent('pointerdown', at(from, type)))
const release = (to: readonly [number, number]): void => {
  window.dispatchEvent(new PointerEvent('pointermove', at(to)))
  window.dispatchEvent(new PointerEvent('pointerup', at(to)))
}

test('a card dropped on another one comes before it or behind it', () => {
  press(cardOf('trend'), [50, 50])
  release([750, 50])
  press(cardOf('shares'), [850, 50])
  release([450, 300])
  expect(acts).toEqual([
    ['move', 'trend', 'feed', true],
    ['move', 'shares', 'feed', false],
  ])
})

test('a press without a drag, a drop outside or on itself, a finger and a control move nothing', () => {
  press(cardOf('trend'), [50, 50])
  release([53, 52])
  press(cardOf('trend'), [50, 50])
  release([50, 900])
  press(cardOf('trend'), [50, 50])
  release([200, 200])
  press(cardOf('trend'), [50, 50], 'touch')
  release([750, 50])
  press(cardOf('trend').firstElementChild ?? document.body, [50, 50])
  release([750, 50])
  expect(acts).toEqual([])
})

test('a drag of the corner gives a size in columns and rows', () => {
  press(cardOf('trend').querySelector('i') ?? document.body, [388, 364])
  release([788, 176])
  expect(acts).toEqual([['resize', 'trend', 8, 1]])
})

test('the place is marked while dragging, and Escape ends it without an effect', () => {
  press(cardOf('trend'), [50, 50])
  window.dispatchEvent(new PointerEvent('pointermove', at([750, 50])))
  const mark = document.querySelector<HTMLElement>('#box > :not([data-card])')
  expect(mark?.style.left).toBe('793px')
  expect(cardOf('trend').hasAttribute('data-dragging')).toBe(true)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  release([750, 50])
  expect(document.querySelectorAll('#box > :not([data-card])')).toHaveLength(0)
  expect(acts).toEqual([])
})
