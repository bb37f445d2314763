import { prepared, type Connection } from '#server/platform/store.ts'
import { restPose, type Pose } from '#shared/device/steering.ts'

/** The pose of a camera from an instant on, in milliseconds. */
export interface TimedPose extends Pose {
  readonly at: number
}

/** The pose at the start of a time range and each change within it, in order. */
export const findPoses = (
  connection: Connection,
  deviceId: string,
  { from, to }: { from: number; to: number },
): TimedPose[] => {
  const rows = prepared(
    connection,
    `select at, pan, tilt, zoom from CameraPose where deviceId = ? and at <= ?
     and at >= coalesce((select max(at) from CameraPose where deviceId = ? and at <= ?), 0) order by at`,
  ).all(deviceId, to, deviceId, from)
  const poses = rows.map((row) => ({
    at: Number(row['at']),
    pan: Number(row['pan']),
    tilt: Number(row['tilt']),
    zoom: Number(row['zoom']),
  }))
  // Before its first move a camera is at rest.
  return (poses[0]?.at ?? Infinity) <= from ? poses : [{ at: from, ...restPose }, ...poses]
}

/** Stores a pose, and deletes those that no retained recording can show. */
export const savePose = (
  connection: Connection,
  deviceId: string,
  { pose, retainedSince }: { pose: TimedPose; retainedSince: number },
): void => {
  const { at, pan, tilt, zoom } = pose
  prepared(connection, 'insert or replace into CameraPose (deviceId, at, pan, tilt, zoom) values (?, ?, ?, ?, ?)').run(
    deviceId,
    at,
    pan,
    tilt,
    zoom,
  )
  prepared(
    connection,
    `delete from CameraPose where deviceId = ? and at <
     (select max(at) from CameraPose where deviceId = ? and at <= ?)`,
  ).run(deviceId, deviceId, retainedSince)
}
