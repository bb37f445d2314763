import { expect, test } from 'vitest'

import { createStream, hashNoise, restoreStream } from '#simulator/engine/random.ts'

const draws = (random: { next: () => number }, count: number) => Array.from({ length: count }, () => random.next())

test('equal keys give equal streams, and every part of the key matters', () => {
  const first = draws(createStream(1, 'device', 'a'), 20)
  expect(draws(createStream(1, 'device', 'a'), 20)).toEqual(first)
  for (const other of [
    createStream(2, 'device', 'a'),
    createStream(1, 'device', 'b'),
    createStream(1, 'devic', 'e', 'a'),
    createStream(1, 'device/a'),
  ]) {
    expect(draws(other, 20)).not.toEqual(first)
  }
})

test('the bytes of a stream are the same for ever', () => {
  expect(draws(createStream(119, 'device', 'd-1'), 3).map((value) => value.toFixed(6))).toMatchInlineSnapshot(`
    [
      "0.078323",
      "0.195475",
      "0.456109",
    ]
  `)
})

test('a restored stream goes on where it stood', () => {
  const random = createStream(7, 'x')
  draws(random, 5)
  const restored = restoreStream(random.state())
  expect(draws(restored, 10)).toEqual(draws(random, 10))
})

test('draws spread evenly over [0, 1), also over neighbouring keys', () => {
  const within = draws(createStream(1, 'even'), 10_000)
  const across = Array.from({ length: 10_000 }, (_, index) => createStream(1, 'even', index).next())
  for (const values of [within, across]) {
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThan(1)
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = values.filter((value) => Math.floor(value * 10) === tenth).length / values.length
      expect(share).toBeCloseTo(0.1, 1)
    }
  }
})

test('the shapes have the means they are asked for', () => {
  const random = createStream(3, 'shapes')
  const mean = (draw: () => number) =>
    Array.from({ length: 20_000 }, draw).reduce((sum, value) => sum + value, 0) / 20_000
  expect(mean(() => random.exponential(5))).toBeCloseTo(5, 0)
  expect(mean(() => random.gaussian(10, 2))).toBeCloseTo(10, 0)
  expect(mean(() => random.int(1, 3))).toBeCloseTo(2, 1)
  expect(
    mean(() =>
      random.weighted([
        ['a', 3],
        ['b', 1],
      ] as const) === 'a'
        ? 1
        : 0,
    ),
  ).toBeCloseTo(0.75, 1)
})

test('a normal distribution has the deviation it is asked for', () => {
  const random = createStream(3, 'deviation')
  const values = draws({ next: () => random.gaussian(10, 2) }, 20_000)
  const within = (deviations: number) =>
    values.filter((value) => Math.abs(value - 10) < 2 * deviations).length / values.length
  expect(within(1)).toBeCloseTo(0.683, 1)
  expect(within(2)).toBeCloseTo(0.954, 1)
  expect(within(3)).toBeCloseTo(0.997, 2)
})

test('every thing of a list is picked as often as any other', () => {
  const random = createStream(3, 'pick')
  const picked = Array.from({ length: 10_000 }, () => random.pick(['a', 'b', 'c', 'd']))
  for (const one of 'abcd') expect(picked.filter((two) => two === one).length / picked.length).toBeCloseTo(0.25, 1)
})

test('an empty choice is an error, not undefined', () => {
  expect(() => createStream(1).pick([])).toThrow(new RangeError('pick from an empty list'))
  expect(() => createStream(1).weighted([['a', 0]])).toThrow(new RangeError('weighted needs a positive weight'))
})

test('noise is a function of its slot within [-1, 1)', () => {
  const key = { seed: 1, deviceId: 'd', measure: 'smoke' }
  const values = Array.from({ length: 2000 }, (_, slot) => hashNoise(key, slot - 1000))
  expect(hashNoise(key, 5)).toBe(hashNoise(key, 5))
  expect(new Set(values).size).toBeGreaterThan(1990)
  expect(values.every((value) => value >= -1 && value < 1)).toBe(true)
  expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0, 1)
})
