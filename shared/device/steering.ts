import type { CameraSceneSetting } from '#shared/device/camera-settings.ts'

/** Outdoor settings: cameras there may be steerable. */
export const outdoorSettings: readonly CameraSceneSetting[] = ['lane', 'yard', 'roof']

/** View of a camera: degrees to the right of and above its rest position, and the zoom factor. */
export interface Pose {
  readonly pan: number
  readonly tilt: number
  readonly zoom: number
}

export const restPose: Pose = { pan: 0, tilt: 0, zoom: 1 }

/** Limits of a 云台 in both directions: degrees, and zoom factor. */
export const poseLimits = { pan: [-60, 60], tilt: [-20, 20], zoom: [1, 4] } as const satisfies Record<
  keyof Pose,
  readonly [number, number]
>

/** Step of one press: degrees, and zoom factor. */
const TURN_DEGREES = 5
const ZOOM_STEP = 0.5

const by = (pan: number, tilt: number, zoom = 0): Pose => ({
  pan: pan * TURN_DEGREES,
  tilt: tilt * TURN_DEGREES,
  zoom: zoom * ZOOM_STEP,
})

/** Commands of a 云台, as what they add to a pose; 归位 adds nothing. */
const steps = {
  leftUp: by(-1, 1),
  up: by(0, 1),
  rightUp: by(1, 1),
  left: by(-1, 0),
  home: null,
  right: by(1, 0),
  leftDown: by(-1, -1),
  down: by(0, -1),
  rightDown: by(1, -1),
  nearer: by(0, 0, 1),
  farther: by(0, 0, -1),
} as const satisfies Record<string, Pose | null>

export type SteerMove = keyof typeof steps
export const steerMoves = Object.keys(steps) as [SteerMove, ...SteerMove[]]

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value))

/** The pose after one move, within the limits. */
export const steered = (pose: Pose, move: SteerMove): Pose => {
  const step = steps[move]
  if (step === null) return restPose
  return {
    pan: within(pose.pan + step.pan, poseLimits.pan),
    tilt: within(pose.tilt + step.tilt, poseLimits.tilt),
    zoom: within(pose.zoom + step.zoom, poseLimits.zoom),
  }
}

export const samePose = (one: Pose, other: Pose): boolean =>
  one.pan === other.pan && one.tilt === other.tilt && one.zoom === other.zoom

/** Direction of a pose, in whole degrees from north, clockwise; `facing` is the direction of the rest position. */
export const bearingOf = (facing: number, { pan }: Pick<Pose, 'pan'>): number => (((facing + pan) % 360) + 360) % 360
