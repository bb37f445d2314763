import { expect, test } from 'vitest'

import { connectedGroupsOf } from '#simulator/engine/connected-groups.ts'
import { createEngine, type EngineDevice } from '#simulator/index.ts'
import { DAY } from '#shared/time.ts'
import { cityOf, devicesOf, seed, start } from '#tests/simulator/build.ts'

const device = (id: string, storeyId: string, gatewayId: string | null = null) => ({ id, storeyId, gatewayId })
const idsOf = (devices: Parameters<typeof connectedGroupsOf>[0]) =>
  connectedGroupsOf(devices).map((island) => island.map(({ id }) => id))

test('devices that share a storey or a gateway are on one island, also through others', () => {
  const devices = [
    device('a', 's1'),
    device('b', 's2', 'host'),
    device('c', 's3'),
    device('d', 's1', 'host'),
    device('host', 's9'),
    device('e', 's3'),
    device('f', 's4'),
  ]
  expect(idsOf(devices)).toEqual([['a', 'b', 'd', 'host'], ['c', 'e'], ['f']])
})

test('a gateway that is not among the devices still binds those behind it', () => {
  expect(idsOf([device('a', 's1', 'gone'), device('b', 's2', 'gone'), device('c', 's3')])).toEqual([['a', 'b'], ['c']])
})

const weekOf = (devices: readonly EngineDevice[]) =>
  createEngine({ seed, devices, start, life: true }).step(start + 7 * DAY)

test('an engine makes of an island alone what it makes of it among the others', () => {
  const devices = devicesOf(cityOf('demo'))
  const islands = connectedGroupsOf(devices)
  expect(islands.length).toBeGreaterThan(5)
  const alone = islands.flatMap(weekOf).map((signal) => JSON.stringify(signal))
  const together = weekOf(devices).map((signal) => JSON.stringify(signal))
  expect(together.length).toBeGreaterThan(500)
  expect(alone.toSorted()).toEqual(together.toSorted())
})
