import { expect, test } from 'vitest'
import { canvas, fitCanvas } from '#client/features/big-screen/canvas-fit.ts'

test.each([
  [1920, 1080],
  [1280, 720],
  [3840, 2160],
  [1024, 768],
  [2560, 1080],
  [390, 844],
])('in a window of %i by %i the canvas is whole, in the middle, and touches two sides', (width, height) => {
  const { scale, left, top } = fitCanvas({ width, height })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(Math.min(left, top)).toBeCloseTo(0)
  expect(left * 2 + canvas.width * scale).toBeCloseTo(width)
  expect(top * 2 + canvas.height * scale).toBeCloseTo(height)
})
