import type { CameraSceneSubject } from '#shared/video/video.contract.ts'
import type { DeviceType } from '#shared/device/index.ts'
import { hashKey } from '#simulator/engine/random.ts'
import { facingOf } from '#simulator/camera-scenes/gimbal.ts'
import { passersOf } from '#simulator/camera-scenes/passers.ts'
import { settingOf } from '#simulator/camera-scenes/setting.ts'
import { confidenceOf, subjectOf, type Sighting } from '#simulator/camera-scenes/subjects.ts'

export type { Sighting } from '#simulator/camera-scenes/subjects.ts'

export interface CameraSceneKey {
  readonly seed: number
  readonly deviceId: string
  readonly type: DeviceType
  readonly placeName: string
  /** The viewed period, in milliseconds. */
  readonly from: number
  readonly to: number
  /** Events of the device that overlap the period, in any order. */
  readonly sightings: readonly Sighting[]
}

export interface SeenSubject extends Sighting {
  readonly what: CameraSceneSubject
  readonly confidence: number
}

const seen = ({ seed, sightings }: CameraSceneKey): SeenSubject[] =>
  sightings
    .flatMap((sighting) => {
      const what = subjectOf(sighting)
      return what === undefined ? [] : [{ ...sighting, what, confidence: confidenceOf(seed, sighting) }]
    })
    .toSorted((a, b) => a.raisedAt - b.raisedAt)

/**
 * What a camera sees in a period of time; a pure function, so overlapping periods agree. `facing` is the rest direction in
 * degrees from north, null for a fixed camera.
 */
export const simulateCameraScene = (key: CameraSceneKey) => {
  const { seed, deviceId, type, placeName, from, to } = key
  const setting = settingOf(type, placeName)
  return {
    setting,
    facing: facingOf({ seed, deviceId, setting }),
    seed: hashKey(seed, 'scene', deviceId) >>> 1,
    subjects: seen(key),
    passers: passersOf({ seed, deviceId, setting }, { from, to }),
  }
}
