import { restPose, samePose, type Pose } from '#shared/device/steering.ts'
import { HEIGHT, WIDTH, type Spot } from '#client/ui/camera/camera-scene-floor.ts'

/** Field of view in rest pose, in degrees. */
const VIEW_ANGLE_DEGREES = 60
const UNITS_PER_DEGREE = WIDTH / VIEW_ANGLE_DEGREES

/** The area drawn around the picture in rest pose, in its units: as far as a camera can turn. */
export const surroundings = { left: -WIDTH, right: 2 * WIDTH, top: -HEIGHT, bottom: 2 * HEIGHT } as const

/** Whether the camera is turned away from its rest pose. */
export const isTurned = (pose: Pose | null): pose is Pose => pose !== null && !samePose(pose, restPose)

/** The transform of the whole drawing for a pose. */
export const transformOf = ({ pan, tilt, zoom }: Pose): string =>
  `translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${zoom}) ` +
  `translate(${(-WIDTH / 2 - pan * UNITS_PER_DEGREE).toFixed(2)} ${(-HEIGHT / 2 + tilt * UNITS_PER_DEGREE).toFixed(2)})`

/** Position and scale of a point of the drawing as seen in the picture. */
export const seenAt = <S extends Spot>(pose: Pose | null, spot: S): S => {
  if (pose === null) return spot
  const { pan, tilt, zoom } = pose
  return {
    ...spot,
    x: WIDTH / 2 + (spot.x - WIDTH / 2 - pan * UNITS_PER_DEGREE) * zoom,
    y: HEIGHT / 2 + (spot.y - HEIGHT / 2 + tilt * UNITS_PER_DEGREE) * zoom,
    scale: spot.scale * zoom,
  }
}

/** Whether the middle of a subject at this point is in the picture. */
export const isInSight = ({ x, y }: Spot): boolean => x > 0 && x < WIDTH && y > 0 && y < HEIGHT + 20
