import type { CameraSceneSetting } from '#shared/device/camera-settings.ts'
import type { CameraSceneSubject } from '#shared/video/video.contract.ts'

/** Pictures are drawn in these units, 16:9. */
export const WIDTH = 320
export const HEIGHT = 180

/** Position and scale in the picture; a person is 60 units tall at scale 1. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The floor in the camera's perspective: its far and its near edge. */
interface Floor {
  readonly centre: number
  readonly y: readonly [far: number, near: number]
  readonly width: readonly [far: number, near: number]
  readonly scale: readonly [far: number, near: number]
  /** Whether people walk across the picture or along its depth. */
  readonly direction: 'across' | 'along'
}

export const floors: Readonly<Record<CameraSceneSetting, Floor>> = {
  lane: { centre: 164, y: [76, 176], width: [36, 290], scale: [0.24, 1.2], direction: 'along' },
  lobby: { centre: 160, y: [116, 178], width: [200, 330], scale: [0.86, 1.3], direction: 'across' },
  dutyRoom: { centre: 160, y: [118, 178], width: [220, 340], scale: [0.9, 1.3], direction: 'across' },
  store: { centre: 160, y: [88, 178], width: [40, 190], scale: [0.4, 1.25], direction: 'along' },
  yard: { centre: 160, y: [104, 176], width: [300, 380], scale: [0.5, 1.15], direction: 'across' },
  staircase: { centre: 160, y: [130, 178], width: [210, 330], scale: [0.95, 1.3], direction: 'across' },
  roof: { centre: 160, y: [112, 176], width: [300, 380], scale: [0.6, 1.15], direction: 'across' },
  bedroom: { centre: 160, y: [120, 178], width: [220, 340], scale: [0.95, 1.3], direction: 'across' },
}

const between = ([from, to]: readonly [number, number], share: number): number => from + (to - from) * share

/** A point of the floor: `across` 0 is its left edge and 1 its right, `nearness` 0 far and 1 near. */
export const onFloor = (setting: CameraSceneSetting, across: number, nearness: number): Spot => {
  const { centre, y, width, scale } = floors[setting]
  // Depth shrinks towards the horizon.
  const depth = Math.max(0, nearness) ** 1.5
  return {
    x: centre + (across - 0.5) * between(width, depth),
    y: between(y, depth),
    scale: between(scale, depth),
  }
}

/** The chair of the duty room, and the bed. */
export const chair: Spot = { x: 172, y: 128, scale: 1 }
export const bed: Spot = { x: 96, y: 150, scale: 1.15 }

type Place = (setting: CameraSceneSetting, grown: number, phase: number) => Spot

const cot: Place = (setting) => (setting === 'bedroom' ? bed : onFloor(setting, 0.2, 0.6))

/** Position of each subject while it appears, stays and disappears. */
export const places: Readonly<Record<CameraSceneSubject, Place>> = {
  vacancy: () => chair,
  // Enters from below the picture and leaves there again.
  vehicle: (setting, grown) => onFloor(setting, 0.52, 0.62 + (1 - grown) * 1.1),
  goods: (setting) => onFloor(setting, 0.86, 0.5),
  bicycle: (setting, grown) => onFloor(setting, -0.2 + grown * 0.66, 0.55),
  flame: (setting) => onFloor(setting, 0.64, 0.5),
  sleeper: cot,
  stranger: (setting, grown, phase) => onFloor(setting, 0.7 - grown * 0.22 + 0.04 * Math.sin(phase / 5), 0.5),
  parcel: (setting) => onFloor(setting, 0.4, 0.55),
}

/** Half the width and the height of each subject at scale 1, for its detection frame. */
export const sizes: Readonly<Record<CameraSceneSubject, readonly [half: number, height: number]>> = {
  vacancy: [24, 52],
  vehicle: [40, 56],
  goods: [26, 46],
  bicycle: [40, 62],
  flame: [24, 56],
  sleeper: [50, 34],
  stranger: [16, 66],
  parcel: [17, 24],
}
