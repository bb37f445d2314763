import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coveredByCard, freeMiddle, panAmount, type Pixel, type Size } from '#client/features/map/engine/free-area.ts'

const desktop: Size = [1232, 844]
const phone: Size = [390, 780]
const cardOf = (size: Size) => coveredByCard(size, { hasPanel: size === desktop })
const pan = (pixel: Pixel, size: Size = desktop) => panAmount(pixel, size, cardOf(size))

describe('a chosen pin', () => {
  test('stays where it is when no panel covers it', () => {
    expect(pan([600, 400])).toEqual([0, 0])
    expect(pan([200, 120], phone)).toEqual([0, 0])
  })

  test('leaves the card, the panel and the tools by the shortest way', () => {
    expect(pan([1100, 400])).toEqual([1232 - 352 - 24 - 1100, 0])
    expect(pan([100, 400])).toEqual([328 + 24 - 100, 0])
    expect(pan([600, 840])).toEqual([0, 844 - 60 - 48 - 840])
    expect(pan([200, 600], phone)).toEqual([0, 780 - 515 - 48 - 600])
  })

  test('is free after one movement, wherever it was', () => {
    const sizes = fc.constantFrom(desktop, phone)
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 2000 }), fc.integer({ min: -500, max: 2000 }), sizes, (x, y, size) => {
        const [byX, byY] = pan([x, y], size)
        const moved: Pixel = [x + byX, y + byY]
        const [top, right, bottom, left] = cardOf(size)
        expect(pan(moved, size)).toEqual([0, 0])
        expect(moved[0]).toBeGreaterThan(left)
        expect(moved[0]).toBeLessThan(size[0] - right)
        expect(moved[1]).toBeGreaterThan(top)
        expect(moved[1]).toBeLessThan(size[1] - bottom)
      }),
    )
  })

  test('is in the middle where the window is too small for pin, panel and card', () => {
    const narrow: Size = [600, 844]
    const covered = coveredByCard(narrow, { hasPanel: true })
    const [x] = panAmount([0, 400], narrow, covered)
    expect(x).toBe((328 + 24 + 600 - 352 - 24) / 2)
  })
})

test('the free middle is between panel and card, or above the sheet', () => {
  expect(freeMiddle(desktop, cardOf(desktop))).toEqual([(328 + 880) / 2, 422])
  expect(freeMiddle(phone, cardOf(phone))).toEqual([195, (60 + 265) / 2])
})
