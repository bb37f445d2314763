import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boxAround,
  levelSpot,
  placeLabels,
  slantedSpot,
  type Box,
  type Label,
  type PlacedLabel,
} from '#client/ui/map/place-labels.ts'

const size = { width: 60, height: 16 }
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const label = (what: string, ...at: [x: number, y: number][]): Label<string> => ({
  what,
  spots: at.map(([x, y]) => levelSpot(x, y, size)),
})
const namesOf = (placed: readonly PlacedLabel<string>[]) => placed.map(({ what, x, y }) => [what, x, y])

describe('labels', () => {
  test('avoid a pin by their next spot, and are left out without one', () => {
    const pins = [boxAround(0, 0, { width: 30, height: 30 })]
    expect(namesOf(placeLabels([label('永安里', [0, 0], [0, 40]), label('南门街', [4, 4])], pins))).toEqual([
      ['永安里', 0, 40],
    ])
  })

  test('give way to the more important ones before them', () => {
    const labels = [label('永安里社区', [0, 0]), label('和平路', [30, 0], [90, 0])]
    expect(namesOf(placeLabels(labels, []))).toEqual([
      ['永安里社区', 0, 0],
      ['和平路', 90, 0],
    ])
  })

  test('never overlap a pin or each other, and equal input gives equal output', () => {
    const at = fc.integer({ min: -400, max: 400 })
    const angle = fc.double({ min: -Math.PI / 2, max: Math.PI / 2, noNaN: true })
    const spot = fc.oneof(
      fc.tuple(at, at).map(([x, y]) => levelSpot(x, y, size)),
      fc.tuple(at, at, angle).map(([x, y, rotation]) => slantedSpot(x, y, { ...size, rotation })),
    )
    const labels = fc.array(fc.array(spot, { minLength: 1, maxLength: 4 }), { maxLength: 40 })
    const pins = fc.array(
      fc
        .tuple(at, at, fc.integer({ min: 20, max: 60 }))
        .map(([x, y, side]) => boxAround(x, y, { width: side, height: side })),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(labels, pins, (all, obstacles) => {
        const given = all.map((spots, what) => ({ what, spots }))
        const placed = placeLabels(given, obstacles)
        expect(placeLabels(given, obstacles)).toEqual(placed)
        placed.forEach(({ boxes }, index) => {
          const others = [...obstacles, ...placed.slice(index + 1).flatMap((other) => other.boxes)]
          for (const box of boxes) expect(others.some((other) => overlap(box, other))).toBe(false)
        })
      }),
    )
  })

  test('far apart do not know of each other: what is added at one end moves nothing at the other', () => {
    const near = [label('a', [0, 0]), label('b', [20, 0], [0, 30])]
    const far = label('c', [9000, 0])
    expect(namesOf(placeLabels([far, ...near], [])).slice(1)).toEqual(namesOf(placeLabels(near, [])))
  })
})

describe('a text along a street', () => {
  test('is covered from end to end, upright as well as level', () => {
    const level = slantedSpot(0, 0, { ...size, rotation: 0 }).boxes
    expect(Math.min(...level.map(({ left }) => left))).toBeLessThanOrEqual(-30)
    expect(Math.max(...level.map(({ right }) => right))).toBeGreaterThanOrEqual(30)
    const upright = slantedSpot(0, 0, { ...size, rotation: Math.PI / 2 }).boxes
    expect(Math.min(...upright.map(({ top }) => top))).toBeLessThanOrEqual(-30)
    expect(Math.max(...upright.map(({ right }) => right))).toBeLessThanOrEqual(9)
  })
})
