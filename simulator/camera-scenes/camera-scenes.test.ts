import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceTypeCodes, deviceTypes } from '#shared/device/index.ts'
import { takesPictures } from '#shared/device/pictures.ts'
import { DAY, HOUR, MINUTE, parseTime, SECOND } from '#shared/time.ts'
import { possibleEvents } from '#simulator/behaviours/possible.ts'
import { simulateCameraScene, type CameraSceneKey, type Sighting } from '#simulator/camera-scenes/index.ts'
import { passersOf } from '#simulator/camera-scenes/passers.ts'
import { subjectOf } from '#simulator/camera-scenes/subjects.ts'

const noon = parseTime('2026-03-02 12:00:00')
const lane: CameraSceneKey = {
  seed: 42,
  deviceId: 'd1',
  type: 'firecamera',
  placeName: '门前通道',
  from: noon,
  to: noon + 30 * SECOND,
  sightings: [],
}
const sighting: Sighting = {
  id: 'e1',
  kind: 'video-alarm',
  reason: 'lane',
  measure: 'occupied',
  value: 10,
  beganAt: noon - 10 * MINUTE,
  raisedAt: noon,
  recoveredAt: null,
}

test('a scene is the same for equal seed, device and stretch, and another for another', () => {
  expect(simulateCameraScene(lane)).toEqual(simulateCameraScene(lane))
  expect(simulateCameraScene(lane).seed).not.toBe(simulateCameraScene({ ...lane, seed: 43 }).seed)
  expect(simulateCameraScene(lane).seed).not.toBe(simulateCameraScene({ ...lane, deviceId: 'd2' }).seed)
})

test('who passes is the same in every stretch that sees them', () => {
  const watched = { seed: 42, deviceId: 'd1', setting: 'lane' } as const
  const stretch = fc.record({ before: fc.integer({ min: 0, max: HOUR }), after: fc.integer({ min: 1, max: HOUR }) })
  const seen = fc.property(fc.integer({ min: 0, max: DAY }), stretch, (middle, { before, after }) => {
    const at = noon + middle
    const wide = passersOf(watched, { from: at - before, to: at + after })
    return (
      wide.every(({ from, to }) => to > at - before && from < at + after) &&
      passersOf(watched, { from: at, to: at + 1 }).every((one) =>
        wide.some(({ from, look }) => from === one.from && look === one.look),
      )
    )
  })
  expect(fc.check(seen, { numRuns: 60 }).failed).toBe(false)
})

test('fewer pass by night than by day, and no one passes a desk or a bed', () => {
  const count = (setting: 'lane' | 'dutyRoom' | 'bedroom', from: number) =>
    passersOf({ seed: 1, deviceId: 'd1', setting }, { from, to: from + 4 * HOUR }).length
  expect(count('lane', noon)).toBeGreaterThan(200)
  expect(count('lane', noon + 12 * HOUR)).toBeLessThan(100)
  expect(count('dutyRoom', noon) + count('bedroom', noon)).toBe(0)
})

test('what a camera reports is seen for as long as it lasts, as sure as it was measured', () => {
  const likeness: Sighting = { ...sighting, id: 'e2', reason: 'flame', measure: 'likeness', value: 81 }
  const { subjects } = simulateCameraScene({ ...lane, sightings: [likeness, { ...sighting, raisedAt: noon - MINUTE }] })
  expect(subjects.map(({ id, what }) => [id, what])).toEqual([
    ['e1', 'vehicle'],
    ['e2', 'flame'],
  ])
  expect(subjects[1]?.confidence).toBe(0.81)
  expect(subjects[0]?.confidence).toBeGreaterThan(0.85)
  expect(subjects[0]?.confidence).toBeLessThanOrEqual(0.97)
})

test('of everything that a device with pictures may report of what it sees, there is something to see', () => {
  const unseen = deviceTypeCodes
    .filter(takesPictures)
    .flatMap((type) => possibleEvents(type))
    .filter(({ kind }) => kind === 'video-alarm' || kind === 'person')
    .filter((event) => subjectOf(event) === undefined)
  expect(unseen).toEqual([])
  expect(deviceTypeCodes.filter((type) => takesPictures(type) && deviceTypes[type].video !== true)).toEqual([
    'infraredsmoke',
  ])
})

test('a camera looks at what its place is called, where its type does not say', () => {
  const settingIn = (type: CameraSceneKey['type'], placeName: string) =>
    simulateCameraScene({ ...lane, type, placeName }).setting
  expect(settingIn('firecamera', '天面')).toBe('lane')
  expect(settingIn('box', '门厅')).toBe('lobby')
  expect(settingIn('box', '消防控制室')).toBe('dutyRoom')
  expect(settingIn('flamecamera', '室外消火栓 03')).toBe('yard')
  expect(settingIn('flamecamera', '原料仓库')).toBe('store')
  expect(settingIn('flamecamera', '3 层楼道')).toBe('staircase')
})
