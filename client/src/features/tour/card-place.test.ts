import { expect, test } from 'vitest'
import { placeCard } from '#client/features/tour/card-place.ts'

const view = { width: 1440, height: 900 }
const card = { width: 360, height: 180 }
const box = (left: number, top: number, width = 100, height = 32) => ({ left, top, width, height })

test.each([
  ['below an element of the header', box(600, 12), { left: 600, top: 58 }],
  ['within the window beside its right edge', box(1400, 12, 32), { left: 1064, top: 58 }],
  ['above an element at the foot', box(16, 860), { left: 16, top: 666 }],
  ['beside a menu as high as the window', box(0, 0, 208, 900), { left: 222, top: 16 }],
  ['at the bottom of a page that fills the window', box(0, 0, 1440, 900), { left: 540, top: 704 }],
  ['in the middle without an element', undefined, { left: 540, top: 360 }],
])('a card is %s', (_where, element, place) => {
  expect(placeCard(element, card, view)).toEqual(place)
})
