import type { CameraSceneSetting } from '#shared/device/camera-settings.ts'
import type { CameraScene, CameraSceneSubject } from '#shared/video/video.contract.ts'
import { bearingOf, outdoorSettings, type Pose } from '#shared/device/steering.ts'
import { percentTenths } from '#shared/percent-text.ts'
import { hourOfDay, parseTime, SECOND } from '#shared/time.ts'
import { floors, onFloor, places, type Spot } from '#client/ui/camera/camera-scene-floor.ts'

/** Source of light: daylight, dusk, lamps, the camera's infrared, or thermal. */
export type Light = 'day' | 'dusk' | 'lamp' | 'night' | 'warmth'

export interface Walker extends Spot {
  readonly key: string
  /** Phase of the current step, in steps. */
  readonly phase: number
  readonly toLeft: boolean
  readonly look: number
}

export interface VisibleSubject extends Spot {
  readonly eventId: string
  readonly what: CameraSceneSubject
  /** From 0, just begun, to 1. */
  readonly grown: number
  /** Seconds of its own time, for flickering and swaying. */
  readonly phase: number
  readonly mark: { readonly reason: string; readonly percent: number } | null
}

/** A pose with its bearing: degrees from north. */
export interface View extends Pose {
  readonly bearing: number
}

/** A camera scene with its times in milliseconds. The poses are in order, the first from before the scene. */
export const timedCameraScene = (cameraScene: CameraScene) => ({
  setting: cameraScene.setting,
  seed: cameraScene.seed,
  from: parseTime(cameraScene.from),
  to: parseTime(cameraScene.to),
  subjects: cameraScene.subjects.map((subject) => ({
    ...subject,
    beganAt: parseTime(subject.beganAt),
    raisedAt: parseTime(subject.raisedAt),
    recoveredAt: subject.recoveredAt === null ? Infinity : parseTime(subject.recoveredAt),
  })),
  gimbal: cameraScene.gimbal && {
    facing: cameraScene.gimbal.facing,
    poses: cameraScene.gimbal.poses.map((pose) => ({ ...pose, since: parseTime(pose.since) })),
  },
  passers: cameraScene.passers.map((passer) => ({ ...passer, from: parseTime(passer.from), to: parseTime(passer.to) })),
})

type TimedCameraScene = ReturnType<typeof timedCameraScene>
type TimedSubject = TimedCameraScene['subjects'][number]

export const lightAt = (setting: CameraSceneSetting, at: number): Light => {
  if (setting === 'bedroom') return 'warmth'
  const hour = hourOfDay(at)
  const isDay = hour >= 7 && hour < 18
  if (!outdoorSettings.includes(setting)) return isDay ? 'day' : 'lamp'
  if (isDay) return 'day'
  return hour >= 6 && hour < 19 ? 'dusk' : 'night'
}

/** Duration of a step, in milliseconds. */
const STEP_MS = 520

const walkerAt = (cameraScene: TimedCameraScene, at: number) =>
  cameraScene.passers.flatMap((passer): Walker[] => {
    const { from, to, nearness, toLeft, look } = passer
    if (at < from || at >= to) return []
    const share = (at - from) / (to - from)
    const progress = toLeft ? 1 - share : share
    const spot =
      floors[cameraScene.setting].direction === 'across'
        ? onFloor(cameraScene.setting, progress * 1.3 - 0.15, nearness)
        : onFloor(cameraScene.setting, nearness > 0.55 ? 0.9 : 0.1, progress * 1.15)
    return [{ ...spot, key: `${from}-${nearness}`, phase: (at - from) / STEP_MS, toLeft, look }]
  })

/** How long each subject takes to appear and to disappear, in milliseconds. */
const comings: Readonly<Record<CameraSceneSubject, { come: number; go: number }>> = {
  vacancy: { come: 0, go: 0 },
  vehicle: { come: 8 * SECOND, go: 8 * SECOND },
  bicycle: { come: 10 * SECOND, go: 8 * SECOND },
  flame: { come: 60 * SECOND, go: 10 * SECOND },
  sleeper: { come: 0, go: 0 },
  stranger: { come: 4 * SECOND, go: 4 * SECOND },
  parcel: { come: 0, go: 0 },
  goods: { come: 0, go: 0 },
}

/** How far it has appeared, 0 to 1, and back to 0 as it disappears; undefined while it is absent. */
export const grownAt = (subject: TimedSubject, at: number): number | undefined => {
  const { come, go } = comings[subject.what]
  if (at < subject.beganAt || at > subject.recoveredAt + go) return undefined
  const came = come === 0 ? 1 : Math.min(1, (at - subject.beganAt) / come)
  return at <= subject.recoveredAt ? came : came * (1 - (at - subject.recoveredAt) / go)
}

const subjectAt =
  (cameraScene: TimedCameraScene, at: number) =>
  (subject: TimedSubject): VisibleSubject[] => {
    const grown = grownAt(subject, at)
    if (grown === undefined) return []
    const isReported = at >= subject.raisedAt && at <= subject.recoveredAt
    const phase = (at - subject.beganAt) / SECOND
    return [
      {
        ...places[subject.what](cameraScene.setting, grown, phase),
        eventId: subject.eventId,
        what: subject.what,
        grown,
        phase,
        mark: isReported ? { reason: subject.reason, percent: percentTenths(subject.confidence) / 10 } : null,
      },
    ]
  }

const viewAt = ({ gimbal }: TimedCameraScene, at: number): View | null => {
  const pose = gimbal?.poses.findLast(({ since }) => since <= at) ?? gimbal?.poses[0]
  if (!gimbal || pose === undefined) return null
  const { pan, tilt, zoom } = pose
  return { pan, tilt, zoom, bearing: bearingOf(gimbal.facing, pose) }
}

/** The picture of a camera at a moment; a pure function of both. */
export const frameAt = (cameraScene: TimedCameraScene, at: number) => {
  const subjects = cameraScene.subjects.flatMap(subjectAt(cameraScene, at))
  return {
    at,
    light: lightAt(cameraScene.setting, at),
    walkers: walkerAt(cameraScene, at).toSorted((a, b) => a.y - b.y),
    subjects,
    /** View of the camera; null for a fixed one. */
    view: viewAt(cameraScene, at),
    /** Whether a person sits at the desk of a duty room. */
    manned: cameraScene.setting === 'dutyRoom' && !subjects.some(({ what }) => what === 'vacancy'),
  }
}

export type CameraSceneFrame = ReturnType<typeof frameAt>
