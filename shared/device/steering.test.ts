import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bearingOf, poseLimits, restPose, samePose, steered, steerMoves } from '#shared/device/steering.ts'

const moves = fc.array(fc.constantFrom(...steerMoves), { maxLength: 80 })

test('no row of moves turns a camera farther than its limits, and 归位 brings it back from anywhere', () => {
  const bounded = fc.property(moves, (row) => {
    const pose = row.reduce(steered, restPose)
    return (
      (['pan', 'tilt', 'zoom'] as const).every(
        (part) => pose[part] >= poseLimits[part][0] && pose[part] <= poseLimits[part][1],
      ) && samePose(steered(pose, 'home'), restPose)
    )
  })
  expect(fc.check(bounded, { numRuns: 200 }).failed).toBe(false)
})

test('a move and its opposite cancel each other', () => {
  const pairs = [
    ['left', 'right'],
    ['up', 'down'],
    ['leftUp', 'rightDown'],
    ['nearer', 'farther'],
  ] as const
  for (const [move, back] of pairs) {
    const moved = steered({ pan: 10, tilt: 5, zoom: 2 }, move)
    expect(samePose(moved, { pan: 10, tilt: 5, zoom: 2 })).toBe(false)
    expect(steered(moved, back)).toEqual({ pan: 10, tilt: 5, zoom: 2 })
  }
})

test('right is clockwise, up is up, and nearer is larger', () => {
  const pose = { pan: 10, tilt: 5, zoom: 2 }
  const { pan } = steered(pose, 'right')
  const { tilt } = steered(pose, 'up')
  const { zoom } = steered(pose, 'nearer')
  expect([pan > 10, tilt > 5, zoom > 2]).toEqual([true, true, true])
  expect(steered(pose, 'rightUp')).toEqual({ pan, tilt, zoom: 2 })
})

test('a bearing goes once round, whichever way', () => {
  expect([bearingOf(350, { pan: 20 }), bearingOf(10, { pan: -20 }), bearingOf(90, { pan: 0 })]).toEqual([10, 350, 90])
})
