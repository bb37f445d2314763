import { expect, test } from 'vitest'

import { disabled, edited, enabled, moved, selfTested } from '#server/modules/device/device.rules.ts'
import { deviceRecord, placeRecord } from '#tests/support/records.ts'

const SEEN = 100
const NOW = 900
const smoke = deviceRecord({ lastSeenAt: SEEN })
const place = placeRecord({ id: 'l2', areaId: 'a2', address: '东湖路 2 号' })
const point = { longitude: 113, latitude: 29 }

test('a device that is taken down was seen last now, and one that was silent when it fell silent', () => {
  expect(disabled(smoke, NOW)).toEqual({
    device: { ...smoke, enabled: false, lastSeenAt: NOW },
    act: 'disabled',
    text: '停用',
  })
  expect(disabled({ ...smoke, status: 'offline' }, NOW).device.lastSeenAt).toBe(SEEN)
})

test('a device that is put up again reports at once', () => {
  const down = { ...smoke, enabled: false, status: 'offline' } as const
  expect(enabled(down, NOW)).toEqual({ device: { ...smoke, lastSeenAt: NOW }, act: 'enabled', text: '启用' })
})

test('a device at another place has the coordinates of that place, and no position on a plan', () => {
  expect(moved(smoke, place, point)).toEqual({
    device: { ...smoke, placeId: 'l2', areaId: 'a2', ...point, planX: null, planY: null },
    act: 'moved',
    text: '移至 东湖路 2 号',
  })
})

test('an edit changes what it names', () => {
  expect(edited(smoke, { name: '烟感 2', spot: '' })).toEqual({
    device: { ...smoke, name: '烟感 2', spot: '' },
    act: 'edited',
    text: '编辑资料',
  })
  const all = { name: '甲', imei: '861', spot: '走廊', ...point, gatewayId: 'g2' }
  expect(edited(smoke, all).device).toEqual({ ...smoke, ...all })
})

test.each([
  ['is taken down', () => disabled({ ...smoke, enabled: false }, NOW), 'NOT_INSTALLED'],
  ['is moved', () => moved({ ...smoke, enabled: false }, place, point), 'NOT_INSTALLED'],
  ['is edited', () => edited({ ...smoke, enabled: false }, {}), 'NOT_INSTALLED'],
  ['tests itself', () => selfTested({ ...smoke, enabled: false }, []), 'NOT_INSTALLED'],
  ['is put up', () => enabled(smoke, NOW), 'ALREADY_INSTALLED'],
] as const)('what is out of service, or in it already, is refused when it %s', (_what, act, key) => {
  expect(act).toThrow(expect.objectContaining({ key, field: 'id' }))
})

const smokeAt = (value: number) => ({ measure: 'smoke', value, threshold: 0.15 }) as const
const pressureAt = (value: number) => ({ measure: 'waterPressure', value, threshold: 0.1 }) as const

test.each([
  ['nothing beyond its threshold', smoke, [smokeAt(0.14), pressureAt(0.11)], true, '自检通过'],
  ['smoke at its threshold', smoke, [smokeAt(0.15), pressureAt(0.11)], false, '自检未通过：烟雾浓度超限'],
  ['pressure at its threshold', smoke, [smokeAt(0.14), pressureAt(0.1)], false, '自检未通过：水压超限'],
  ['both beyond', smoke, [smokeAt(1), pressureAt(0)], false, '自检未通过：烟雾浓度、水压超限'],
  ['no answer', { ...smoke, status: 'offline' }, [smokeAt(0.14)], false, '自检未通过：设备离线，无应答'],
] as const)('a self-test that finds %s', (_what, device, readings, passed, text) => {
  expect(selfTested(device, readings)).toEqual({ device, act: 'selfTest', passed, text })
})
