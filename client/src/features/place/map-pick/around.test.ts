import { expect, test } from 'vitest'
import { boundsAround, surroundings } from '#client/features/place/map-pick/around.ts'

const at = (id: string, longitude: number, latitude: number) => ({ id, name: id, longitude, latitude })
const home = at('楼', 114.02, 22.53)

test('the bounds hold the parent and its parts, with a margin around a single building', () => {
  const { bounds } = surroundings(home, [at('门岗', 114.03, 22.52), at('仓库', 114.01, 22.54)])
  expect(bounds?.west).toBeCloseTo(114.0094)
  expect(bounds?.east).toBeCloseTo(114.0306)
  expect(bounds?.south).toBeCloseTo(22.5194)
  expect(bounds?.north).toBeCloseTo(22.5406)
  const alone = surroundings(home, []).bounds
  expect((alone?.east ?? 0) - (alone?.west ?? 0)).toBeCloseTo(0.0012)
})

test('places without a position are neither drawn nor counted, and nothing has no bounds', () => {
  expect(surroundings(at('楼', 0, 0), [at('门岗', 0, 0)])).toEqual({ bounds: undefined, landmarks: [], siblings: 0 })
  expect(boundsAround([])).toBeUndefined()
})

test('places at one spot share a mark, and those at the spot of their parent leave the name to it', () => {
  const siblings = [
    at('1 层', 114.02, 22.53),
    at('2 层', 114.02, 22.53),
    at('东仓', 114.03, 22.53),
    at('西仓', 114.03, 22.53),
  ]
  const { landmarks, siblings: count } = surroundings(home, siblings)
  expect(landmarks.map(({ label, isParent }) => [label, isParent])).toEqual([
    ['东仓 等 2 处', false],
    ['楼（含 2 处）', true],
  ])
  expect(count).toBe(4)
  expect(surroundings(undefined, siblings).landmarks.map(({ label }) => label)).toEqual([
    '1 层 等 2 处',
    '东仓 等 2 处',
  ])
})
