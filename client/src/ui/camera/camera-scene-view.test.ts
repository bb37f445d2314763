import { expect, test } from 'vitest'
import { isInSight, isTurned, seenAt, transformOf } from '#client/ui/camera/camera-scene-view.ts'
import { poseLimits, restPose } from '#shared/device/steering.ts'

const spot = { x: 160, y: 90, scale: 1 }

test('at rest, and with a fixed camera, everything is seen where it is drawn', () => {
  expect([isTurned(null), isTurned(restPose), isTurned({ ...restPose, pan: 5 })]).toEqual([false, false, true])
  expect(seenAt(null, spot)).toEqual(spot)
  expect(seenAt(restPose, spot)).toEqual(spot)
})

test('what is looked away from goes to the other side, and out of sight', () => {
  expect(seenAt({ pan: 15, tilt: 0, zoom: 1 }, spot).x).toBe(80)
  expect(seenAt({ pan: 0, tilt: 15, zoom: 1 }, spot).y).toBe(170)
  expect(isInSight(seenAt({ pan: poseLimits.pan[1], tilt: 0, zoom: 1 }, spot))).toBe(false)
})

test('what is drawn nearer grows about the middle, and the drawing moves as its spots do', () => {
  const pose = { pan: 15, tilt: 0, zoom: 2 }
  expect(seenAt(pose, { ...spot, x: 240, y: 100 })).toEqual({ x: 160, y: 110, scale: 2 })
  expect(transformOf(pose)).toBe('translate(160 90) scale(2) translate(-240.00 -90.00)')
})
