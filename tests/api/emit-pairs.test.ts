import { expect, test } from 'vitest'

import { deviceTypeCodes, deviceTypes, mayRaise } from '#shared/device/index.ts'
import { eventKindNames, reasonOf } from '#shared/event/index.ts'
import { emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super'])

const pairs = deviceTypeCodes.flatMap((deviceType) => eventKindNames.map((kind) => ({ deviceType, kind })))

test.each(pairs.filter(({ deviceType, kind }) => mayRaise(deviceType, kind)))(
  'a $deviceType that is ordered to raise $kind does, for its usual reason',
  async ({ deviceType, kind }) => {
    const { eventId } = await emit(city, { deviceType, kind })
    const { result } = await eventsOf(city.super).detail(eventId)
    const reason = reasonOf(kind, deviceTypes[deviceType].reasons[kind] ?? '')?.text
    expect(result).toMatchObject({ kind, deviceType, reason })
  },
)

test.each(pairs.filter(({ deviceType, kind }) => !mayRaise(deviceType, kind)))(
  'a $deviceType that is ordered to raise $kind is refused by name, and nothing is changed',
  async ({ deviceType, kind }) => {
    const device = [...city.world.model.devices.values()].find(({ type }) => type === deviceType)
    const before = fingerprint(city.world)
    for (const field of ['deviceType', 'deviceId']) {
      const order = { kind, [field]: field === 'deviceId' ? device?.id : deviceType }
      const { status, body } = await city.control.control<{ error: object }>('POST', '/__sim/emit', order)
      expect([status, body.error]).toMatchObject([400, { code: 4006, field }])
      expect(JSON.stringify(body.error)).toContain(`${deviceType} 不会产生 ${kind}`)
    }
    expect(fingerprint(city.world)).toBe(before)
  },
)
