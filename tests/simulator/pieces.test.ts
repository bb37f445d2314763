import { expect, test } from 'vitest'

import { buildCityPieces } from '#simulator/index.ts'
import { hash, start } from '#tests/simulator/build.ts'

const options = { seed: 119, size: 'city', start, passwordHash: 'hash' } as const

test('the pieces of a large city are the projects after the first, each device in one of them with its past', () => {
  const pieces = buildCityPieces(options)
  const some = pieces.slice(-12).map((make) => make())
  const ids = some.flatMap(({ Device }) => Device.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const { Device, Event, EventStep, DeviceLife } of some) {
    const known = new Set(Device.map(({ id }) => id))
    const events = new Set(Event.map(({ id }) => id))
    expect([...Event, ...DeviceLife].filter(({ deviceId }) => !known.has(deviceId))).toEqual([])
    expect(EventStep.filter(({ eventId }) => !events.has(eventId))).toEqual([])
  }
  const rows = some.flatMap(({ Device, Event, EventStep }) => [...Device, ...Event, ...EventStep])
  expect({ devices: ids.length, rows: hash(rows.map((row) => JSON.stringify(row)).toSorted()) }).toMatchInlineSnapshot(`
    {
      "devices": 5166,
      "rows": "3ed1b255c93eaa64b1e4baecef19fe1c7ffde31042bcfd8539631972cf098c7d",
    }
  `)
})
