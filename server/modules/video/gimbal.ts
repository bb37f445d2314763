import { deviceIn } from '#server/modules/device/device.detail.ts'
import type { StoredDevice } from '#server/modules/device/device.repo.ts'
import { findPoses, savePose, type TimedPose } from '#server/modules/video/video.repo.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { placeOf } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { CameraScene, videoContracts } from '#shared/video/video.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { takesPictures } from '#shared/device/pictures.ts'
import { samePose, steered, type SteerMove } from '#shared/device/steering.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, formatTime } from '#shared/time.ts'
import { facingOf, settingOf } from '#simulator/index.ts'

/** Recordings are retained this long, and so are the poses of a camera. */
export const RECORDING_RETENTION_MS = 30 * DAY

type Input = InputOf<typeof videoContracts.steer>
type Output = OutputOf<typeof videoContracts.steer>

/** Direction of a camera at rest; null for a fixed camera, and for a device without a camera. */
const facingAt = ({ model, settings }: Kernel, { id, type, placeId }: StoredDevice): number | null => {
  if (!takesPictures(type)) return null
  const setting = settingOf(type, placeOf(model, placeId)?.name ?? '')
  return facingOf({ seed: settings.seed, deviceId: id, setting })
}

const poseView = ({ at, pan, tilt, zoom }: TimedPose) => ({ since: formatTime(at), pan, tilt, zoom })

/** The poses of a steerable camera in a time range. */
export const gimbalView = (
  scope: Scope,
  { facing, poses }: { facing: number | null; poses: readonly TimedPose[] },
): CameraScene['gimbal'] =>
  facing === null ? null : { facing, poses: poses.map(poseView), may: { steer: scope.rights.has('maintenance') } }

const checkSteerable = (kernel: Kernel, device: StoredDevice): void => {
  if (facingAt(kernel, device) === null) throw new AppError('NO_MATCH', { field: 'id', message: '该设备没有云台' })
  if (!device.enabled) throw new AppError('NOT_INSTALLED', { field: 'id' })
  if (device.status === 'offline')
    throw new AppError('ACT_FAILED', { field: 'id', message: '操作失败：设备离线，无法控制云台' })
}

const turn = (connection: Connection, id: string, { move, now }: { move: SteerMove; now: number }) => {
  const before = findPoses(connection, id, { from: now, to: now }).at(-1)
  if (before === undefined) throw new Error('the camera has no pose')
  const after = { at: now, ...steered(before, move) }
  // At its limit the camera does not move, so no change is published.
  if (samePose(before, after)) return { pose: before, moved: false }
  savePose(connection, id, { pose: after, retainedSince: now - RECORDING_RETENTION_MS })
  return { pose: after, moved: true }
}

/** Turns a camera by one step; its picture changes for everyone from then on. */
export const steerCamera = async (kernel: Kernel, scope: Scope, { id, move }: Input): Promise<Output> => {
  const now = kernel.clock.now()
  const { device, pose, moved } = await kernel.store.atomically((connection) => {
    const found = deviceIn(connection, scope, id)
    checkSteerable(kernel, found)
    return { device: found, ...turn(connection, id, { move, now }) }
  })
  const { projectId, areaId } = device
  if (moved) kernel.changes.publish({ type: 'camera-steered', at: now, projectId, areaId, deviceId: id })
  return { id, ...poseView(pose) }
}
