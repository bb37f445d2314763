import { expect, test } from 'vitest'
import { freeSpot, type Spot } from '#client/features/event/curve/label-spot.ts'

const right: Spot = { x: 800, y: 100, anchor: 'end' }
const left: Spot = { x: 48, y: 100, anchor: 'start' }
const text = '阈值 0.15'

test('a label stays where it is wanted while the line is elsewhere', () => {
  const low = [48, 400, 800].map((x) => ({ x, y: 180 }))
  expect(freeSpot([right, left], text, low)).toBe(right)
})

test('a label makes way for a line that falls through it', () => {
  const falling = [
    { x: 48, y: 40 },
    { x: 740, y: 40 },
    { x: 790, y: 180 },
  ]
  expect(freeSpot([right, left], text, falling)).toBe(left)
})

test('where every spot is taken the first one is kept', () => {
  const through = [
    { x: 48, y: 95 },
    { x: 800, y: 95 },
  ]
  expect(freeSpot([right, left], text, through)).toBe(right)
})
