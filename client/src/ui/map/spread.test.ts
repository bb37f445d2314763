import { describe, expect, test } from 'vitest'
import { spread, type Body } from '#client/ui/map/spread.ts'

const body = (x: number, y: number, fixed = false): Body => ({ at: [x, y], radius: 10, fixed })
const distance = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number =>
  Math.hypot(ax - bx, ay - by)

describe('what overlaps on the map', () => {
  test('makes room, and what is fixed stays', () => {
    const [alarm = [0, 0], cluster = [0, 0]] = spread([body(0, 0, true), body(4, 0)])
    expect(alarm).toEqual([0, 0])
    expect(cluster).toEqual([20, 0])
  })

  test('stays where it is when nothing is in its way', () => {
    expect(spread([body(0, 0), body(50, 0)])).toEqual([
      [0, 0],
      [50, 0],
    ])
  })

  test('parts even from the very same point, and the same way every time', () => {
    const same = [body(3, 3), body(3, 3), body(3, 3)]
    const places = spread(same)
    expect(spread(same)).toEqual(places)
    places.forEach((one, at) => {
      for (const other of places.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(19)
    })
  })
})
