import { expect, test } from 'vitest'

import { nearPlaces } from '#client/features/event/report/near-places.ts'

const device = (placeId: string, longitude: number, latitude: number) => ({
  placeId,
  placePath: [`场所 ${placeId}`],
  longitude,
  latitude,
})

test('the nearest places come first, each once, five at most', () => {
  const here = { longitude: 114, latitude: 60 }
  const devices = [
    device('far', 114.009, 60),
    // East counts half as much there: nearer than 0.003 to the north.
    device('east', 114.005, 60),
    device('north', 114, 60.003),
    device('here', 114.0001, 60),
    device('here', 114.0002, 60),
    ...['a', 'b', 'c'].map((id, n) => device(id, 115 + n, 60)),
  ]
  expect(nearPlaces(devices, here).map(({ id }) => id)).toEqual(['here', 'east', 'north', 'far', 'a'])
  expect(nearPlaces(devices, here)[0]?.path).toBe('场所 here')
  expect(nearPlaces([], here)).toEqual([])
})
