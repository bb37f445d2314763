import type { CameraSceneSetting } from '#shared/device/camera-settings.ts'
import { outdoorSettings } from '#shared/device/steering.ts'
import { hashKey } from '#simulator/engine/random.ts'

/** Three of four outdoor cameras are domes with a 云台. */
const OF = 4
/** Rest directions are multiples of this many degrees. */
const COMPASS_STEP_DEGREES = 5

export interface Mounted {
  readonly seed: number
  readonly deviceId: string
  readonly setting: CameraSceneSetting
}

/** Rest direction of a camera with a 云台, in degrees from north; null for a fixed camera. */
export const facingOf = ({ seed, deviceId, setting }: Mounted): number | null => {
  if (!outdoorSettings.includes(setting)) return null
  const draw = hashKey(seed, 'gimbal', deviceId) >>> 0
  return draw % OF === 0 ? null : (Math.floor(draw / OF) % (360 / COMPASS_STEP_DEGREES)) * COMPASS_STEP_DEGREES
}
