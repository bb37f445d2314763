import { afterEach, beforeEach, expect, test } from 'vitest'
import { dragColumns } from '#client/ui/list/drag-columns.ts'

const keys = ['name', 'place', 'value', 'acts']
/** Heads of 100 px each, side by side from 0. */
const WIDTH = 100
const acts: unknown[][] = []
let clicks: string[] = []
let stop = (): void => {}

const setUp = (): void => {
  document.body.innerHTML = `<div id="box"><table><thead><tr>${keys
    .map((key) => `<th data-column="${key}">${key}</th>`)
    .join('')}</tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>`
  const box = document.querySelector<HTMLElement>('#box')
  if (box === null) throw new Error('no box')
  document.querySelectorAll('th').forEach((head, at) => {
    head.getBoundingClientRect = () => new DOMRect(at * WIDTH, 0, WIDTH, 38)
    head.addEventListener('click', () => clicks.push(head.dataset['column'] ?? ''))
  })
  stop = dragColumns(box, {
    resize: (...given) => acts.push(['resize', ...given]),
    move: (...given) => acts.push(['move', ...given]),
    isMovable: (key) => key === 'place' || key === 'value',
  })
}

const headOf = (x: number): Element => {
  const head = document.querySelectorAll('th')[Math.min(keys.length - 1, Math.floor(x / WIDTH))]
  if (head === undefined) throw new Error(`no head at ${x}`)
  return head
}

/** A press of the main button at one x, a move, and a release at another. */
const drag = (from: number, to: number, type = 'mouse'): void => {
  const at = (x: number) => ({ bubbles: true, cancelable: true, clientX: x, button: 0, pointerType: type, detail: 1 })
  headOf(from).dispatchEvent(new PointerEvent('pointerdown', at(from)))
  headOf(to).dispatchEvent(new PointerEvent('pointermove', at(to)))
  headOf(to).dispatchEvent(new PointerEvent('pointerup', at(to)))
  headOf(from).dispatchEvent(new MouseEvent('click', at(to)))
}

beforeEach(() => {
  acts.length = 0
  clicks = []
  setUp()
})
afterEach(() => stop())

test('a drag of the edge behind a head resizes its column, and is no click', () => {
  drag(198, 260)
  drag(203, 150)
  expect(acts).toEqual([
    ['resize', 'place', 160],
    ['resize', 'place', 50],
  ])
  expect(clicks).toEqual([])
})

test('a drag of a head moves its column before or behind the one under the pointer', () => {
  drag(150, 280)
  drag(250, 120)
  expect(acts).toEqual([
    ['move', 'place', 'value', true],
    ['move', 'value', 'place', false],
  ])
  expect(clicks).toEqual([])
})

test('the first and the last column neither move nor give their place', () => {
  drag(50, 250)
  drag(150, 350)
  drag(250, 20)
  expect(acts).toEqual([])
})

test('a press without a drag is a click as before, and so is the one after a drag', () => {
  drag(150, 152)
  drag(250, 120)
  drag(150, 150)
  expect(clicks).toEqual(['place', 'place'])
  expect(acts).toEqual([['move', 'value', 'place', false]])
})

test('a finger scrolls, and Escape ends a drag without an effect', () => {
  drag(150, 280, 'touch')
  const at = { bubbles: true, button: 0, pointerType: 'mouse' }
  headOf(150).dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 150 }))
  headOf(150).dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: 250 }))
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  headOf(250).dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 280 }))
  expect(acts).toEqual([])
})

test('a double click on an edge gives the column its usual width', () => {
  headOf(150).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 199 }))
  expect(acts).toEqual([['resize', 'place', undefined]])
})
