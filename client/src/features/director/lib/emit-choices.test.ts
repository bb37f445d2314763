import { expect, test } from 'vitest'
import type { CityDevice, Possible } from '#shared/control/city.contract.ts'
import { possibleEvents } from '#simulator/index.ts'
import {
  actText,
  emitInput,
  firstChoice,
  kindTiles,
  measureFor,
  reasonsFor,
  settled,
  type EmitChoice,
} from '#client/features/director/lib/emit-choices.ts'

const types: Possible[] = (['smoke', 'smokewarm', 'hoveringcamera', 'electric'] as const).map((deviceType) => ({
  deviceType,
  events: possibleEvents(deviceType),
}))

const device = (fields: Partial<CityDevice> = {}): CityDevice => ({
  id: 'd1',
  code: 'YG-0001',
  name: '烟雾探测器',
  deviceType: 'smoke',
  status: 'normal',
  enabled: true,
  projectId: 'p1',
  placePath: ['永安里社区', '302'],
  open: [],
  readings: [],
  ...fields,
})
const choice = (fields: Partial<EmitChoice> = {}): EmitChoice => ({ ...firstChoice, ...fields })
const refused = (of: EmitChoice) =>
  kindTiles(of, types).flatMap(({ kind, refused: why }) => (why === null ? [] : [kind]))

test('as long as no device and no type is chosen, everything but a recovery can be', () => {
  expect(refused(choice())).toEqual(['recover'])
  expect(reasonsFor(choice(), types)).toEqual([])
})

test('a device can be made to do what its type can do, else the reason is shown', () => {
  const smoke = choice({ device: device() })
  expect(refused(smoke)).toEqual(['video-alarm', 'risk', 'person', 'electricity', 'roof', 'recover'])
  expect(kindTiles(smoke, types).find(({ kind }) => kind === 'roof')?.refused).toBe('烟雾探测器不会产生天面封堵')
})

test('a device out of service can do nothing', () => {
  expect(refused(choice({ device: device({ enabled: false }) }))).toHaveLength(8)
})

test('only what has something open that is not over can recover', () => {
  const open = { eventId: 'e1', kind: 'alarm', reason: 'smoke', recovered: false } as const
  expect(refused(choice({ device: device({ open: [open] }) }))).not.toContain('recover')
  expect(refused(choice({ device: device({ open: [{ ...open, recovered: true }] }) }))).toContain('recover')
})

test('reasons are those of the type, the usual one first; a value goes with what is measured', () => {
  const fault = choice({ device: device(), kind: 'fault' })
  expect(reasonsFor(fault, types).map(({ label }) => label)).toEqual([
    '离线',
    '传感器故障',
    '防拆',
    '电量低',
    '通讯故障',
  ])
  expect(measureFor(choice({ device: device() }), types)).toEqual({ name: 'smoke', threshold: 0.15 })
  expect(measureFor({ ...fault, reason: 'tamper' }, types)).toBeNull()
})

test('another device forgets what it cannot do', () => {
  const roof = choice({ deviceType: 'hoveringcamera', kind: 'roof', reason: 'blocked', value: 3 })
  expect(settled({ ...roof, deviceType: 'smoke' }, types)).toMatchObject({
    kind: 'alarm',
    reason: undefined,
    value: undefined,
  })
  expect(settled({ ...roof, device: device({ deviceType: 'electric' }) }, types).kind).toBe('alarm')
})

test('the button says what it does: a fire is called one', () => {
  expect(actText(choice({ deviceType: 'smokewarm' }), types)).toBe('触发火警')
  expect(actText(choice({ deviceType: 'smokewarm', reason: 'smoke' }), types)).toBe('触发预警')
  expect(actText(choice({ kind: 'fault' }), types)).toBe('触发故障')
  expect(actText(choice({ kind: 'recover' }), types)).toBe('恢复设备')
})

test('an order names the device, or else the type and project by which one is chosen', () => {
  const by = { deviceType: 'smoke', projectId: 'p1', reason: 'smoke', value: 0.3 } as const
  expect(emitInput(choice(by))).toEqual({ kind: 'alarm', ...by })
  expect(emitInput(choice({ ...by, device: device() }))).toEqual({
    kind: 'alarm',
    deviceId: 'd1',
    reason: 'smoke',
    value: 0.3,
  })
})
