import { cameraSceneSettings } from '#shared/device/camera-settings.ts'
import { expect, test } from 'vitest'
import { frameAt, grownAt, lightAt, timedCameraScene } from '#client/ui/camera/camera-scene-frame.ts'
import { frameOf } from '#client/ui/camera/camera-scene-marks.tsx'
import { cameraSceneSubjects, type CameraScene } from '#shared/video/video.contract.ts'
import { parseTime, SECOND } from '#shared/time.ts'

const raisedAt = '2026-03-02 08:00:00'
const at = parseTime(raisedAt)
const cameraScene: CameraScene = {
  deviceId: 'd1',
  deviceName: '消防通道占用识别摄像头',
  deviceCode: 'TD-0001',
  placePath: ['永安里社区', '门前通道'],
  setting: 'lane',
  seed: 7,
  at: raisedAt,
  from: '2026-03-02 07:59:50',
  to: '2026-03-02 08:00:20',
  recording: 'ready',
  gimbal: null,
  subjects: [
    {
      what: 'vehicle',
      eventId: 'e1',
      reason: '消防通道占用',
      beganAt: '2026-03-02 07:50:00',
      raisedAt,
      recoveredAt: '2026-03-02 08:00:10',
      confidence: 0.93,
    },
  ],
  passers: [{ from: '2026-03-02 07:59:58', to: '2026-03-02 08:00:08', nearness: 0.7, toLeft: false, look: 1 }],
}
const timed = timedCameraScene(cameraScene)

test('an object is framed from when it was reported until it goes, and then drives away', () => {
  expect(frameAt(timed, at - SECOND).subjects).toMatchObject([{ what: 'vehicle', mark: null }])
  expect(frameAt(timed, at).subjects).toMatchObject([{ mark: { reason: '消防通道占用', percent: 93 } }])
  const [leaving] = frameAt(timed, at + 14 * SECOND).subjects
  expect(leaving).toMatchObject({ mark: null })
  expect(leaving?.y).toBeGreaterThan(frameAt(timed, at).subjects[0]?.y ?? Infinity)
  expect(frameAt(timed, at + 19 * SECOND).subjects).toEqual([])
})

test('who passes is there for their time only, and has gone on a second later', () => {
  const xs = [-3, 0, 5, 8].map((s) => frameAt(timed, at + s * SECOND).walkers.map(({ y }) => y))
  expect(xs.map((seen) => seen.length)).toEqual([0, 1, 1, 0])
  expect(xs[2]?.[0]).toBeGreaterThan(xs[1]?.[0] ?? Infinity)
})

test('the chair is empty from when a person left it until they are back', () => {
  const [subject] = timed.subjects
  if (subject === undefined) throw new Error('no subject')
  const duty = { ...timed, setting: 'dutyRoom' as const, subjects: [{ ...subject, what: 'vacancy' as const }] }
  expect([-601, -599, 9, 11].map((s) => frameAt(duty, at + s * SECOND).manned)).toEqual([true, false, false, true])
  expect(grownAt({ ...subject, what: 'flame' }, at - 570 * SECOND)).toBe(0.5)
})

test('outside it is dark by night, inside lamps are lit, and warmth knows no hour', () => {
  const at3 = parseTime('2026-03-02 03:00:00')
  expect([lightAt('lane', at3), lightAt('lobby', at3), lightAt('bedroom', at3)]).toEqual(['night', 'lamp', 'warmth'])
  expect([lightAt('roof', at), lightAt('dutyRoom', at), lightAt('bedroom', at)]).toEqual(['day', 'day', 'warmth'])
  expect(lightAt('yard', parseTime('2026-03-02 18:30:00'))).toBe('dusk')
})

test('whatever is framed in any setting, the frame lies in the picture and is none too small', () => {
  const [subject] = timed.subjects
  if (subject === undefined) throw new Error('no subject')
  for (const setting of cameraSceneSettings)
    for (const what of cameraSceneSubjects) {
      const [visible] = frameAt({ ...timed, setting, subjects: [{ ...subject, what }] }, at).subjects
      if (visible === undefined) throw new Error(`${what} is not seen`)
      const { left, top, right, bottom } = frameOf(visible)
      expect([setting, what, left >= 3 && top >= 22 && right <= 317 && bottom <= 176]).toEqual([setting, what, true])
      expect(right - left).toBeGreaterThan(12)
      expect(bottom - top).toBeGreaterThan(10)
    }
})
