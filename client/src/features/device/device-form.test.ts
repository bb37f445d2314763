import fc from 'fast-check'
import { expect, test } from 'vitest'
import { additionOf, changesBetween, emptyForm, isHalf, type DeviceForm } from '#client/features/device/device-form.ts'

const coordinate = fc.option(fc.integer({ min: -80, max: 80 }), { nil: null })
const word = fc.constantFrom('', '甲', '乙', ' 甲 ')
const forms: fc.Arbitrary<DeviceForm> = fc.record({
  deviceCode: fc.constant('YG-1'),
  name: fc.constantFrom('甲', '乙'),
  imei: word,
  spot: word,
  longitude: coordinate,
  latitude: coordinate,
  gatewayId: fc.constantFrom('g1', 'g2', undefined),
})
const trimmed = (form: DeviceForm): DeviceForm => ({ ...form, imei: form.imei.trim(), spot: form.spot.trim() })

test('of a changed device only what differs is sent, and it is what the form says', () => {
  fc.assert(
    fc.property(forms.map(trimmed), forms, (before, after) => {
      const changes = changesBetween(before, after)
      for (const [field, value] of Object.entries(changes)) {
        const said = Reflect.get(trimmed(after), field)
        expect(value).toBe(said)
      }
      const sent: DeviceForm = { ...before, ...changes }
      expect([sent.name, sent.imei, sent.spot]).toEqual([after.name, after.imei.trim(), after.spot.trim()])
      expect(sent.gatewayId).toBe(after.gatewayId ?? before.gatewayId)
    }),
  )
})

test('nothing is sent of a device that was not changed', () => {
  fc.assert(
    fc.property(forms.map(trimmed), (form) => {
      expect(changesBetween(form, form)).toEqual({})
    }),
  )
})

test('what is left empty of a new device is left to the server', () => {
  const form = { ...emptyForm, placeId: 'p1', deviceType: 'smoke', deviceCode: ' YG-1 ' } as const
  expect(additionOf(form)).toEqual({ placeId: 'p1', deviceType: 'smoke', deviceCode: 'YG-1', imei: '', spot: '' })
  expect(additionOf({ ...form, name: '大厅', longitude: 113.9, latitude: 0 })).toMatchObject({
    name: '大厅',
    longitude: 113.9,
    latitude: 0,
  })
})

test('half a position is none', () => {
  expect(isHalf({ longitude: 1, latitude: null })).toBe(true)
  expect(isHalf({ longitude: 0, latitude: 0 })).toBe(false)
  expect(isHalf({ longitude: null, latitude: null })).toBe(false)
})
