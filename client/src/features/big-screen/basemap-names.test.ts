import { expect, test } from 'vitest'
import { areaNames, placeNames, roomOf, type MapName } from '#client/features/big-screen/basemap-names.ts'

const frame = { width: 900, height: 800, spotOf: () => ({ x: 0, y: 0 }) }
const name = (text: string, x: number, y = 400): MapName => ({ text, kind: 'street', x, y })
const placed = (wanted: readonly MapName[], taken: Parameters<typeof placeNames>[2] = []) =>
  placeNames(frame, wanted, taken).map(({ text, x }) => [text, x])

test('names overlap neither each other nor the edge, and each appears once', () => {
  expect(placed([name('和平路', 300), name('东湖路', 320), name('和平路', 600), name('边路', 5)])).toEqual([
    ['和平路', 300],
  ])
  expect(placed([name('和平路', 300), name('东湖路', 320), name('东湖路', 500)])).toEqual([
    ['和平路', 300],
    ['东湖路', 500],
  ])
})

test('a name goes to a free position', () => {
  const disc = { x: 300, y: 400, wide: 44, high: 44 }
  expect(placed([name('和平路', 300), name('和平路', 500)], [disc])).toEqual([['和平路', 500]])
})

test('an area has its name in its middle, or near to it', () => {
  const [first, ...others] = areaNames('永安里社区', { x: 400, y: 400 })
  expect(first).toEqual({ text: '永安里社区', kind: 'area', x: 400, y: 400 })
  expect(others.every(({ x, y }) => Math.hypot(x - 400, y - 400) < 150)).toBe(true)
})

test('Latin letters take half the room of Chinese ones', () => {
  const at = { x: 0, y: 0 }
  expect(roomOf('12 号', at, 24).wide).toBeLessThan(roomOf('十二个号', at, 24).wide)
})
