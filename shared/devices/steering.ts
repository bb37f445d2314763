import type { SceneSetting } from '#shared/contracts/video.ts'

/** Where sky is above and ground around: what stands here may be steered. */
export const outdoorSettings: readonly SceneSetting[] = ['lane', 'yard', 'roof']

/** How a camera looks: degrees to the right of and above where it looks at rest, and how many times nearer. */
export interface Pose {
  readonly pan: number
  readonly tilt: number
  readonly zoom: number
}

export const restPose: Pose = { pan: 0, tilt: 0, zoom: 1 }

/** How far a 云台 turns and draws near, both ways. */
export const poseLimits = { pan: [-60, 60], tilt: [-20, 20], zoom: [1, 4] } as const satisfies Record<
  keyof Pose,
  readonly [number, number]
>

/** One press turns by so many degrees, and draws nearer by so much. */
const TURN = 5
const NEARER = 0.5

const by = (pan: number, tilt: number, zoom = 0): Pose => ({ pan: pan * TURN, tilt: tilt * TURN, zoom: zoom * NEARER })

/** What a 云台 can be told, as what it adds to a pose; 归位 has nothing to add. */
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

/** The pose after one move, as far as the 云台 goes. */
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

/** Where a pose looks, in whole degrees from north, clockwise; `facing` is where it looks at rest. */
export const bearingOf = (facing: number, { pan }: Pick<Pose, 'pan'>): number => (((facing + pan) % 360) + 360) % 360
