import { deviceIn } from '#server/modules/device/device.detail.ts'
import type { StoredDevice } from '#server/modules/device/device.repo.ts'
import { gimbalView, RECORDING_RETENTION_MS } from '#server/modules/video/gimbal.ts'
import { findPoses } from '#server/modules/video/video.repo.ts'
import { findTouching } from '#server/modules/event/event.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { placeOf, placePath } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { videoContracts, CameraScene } from '#shared/video/video.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { takesPictures } from '#shared/device/pictures.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { eventKinds } from '#shared/event/index.ts'
import { formatOptional, formatTime, parseTime, SECOND } from '#shared/time.ts'
import { simulateCameraScene, type SeenSubject } from '#simulator/index.ts'

/** A clip begins this long before its moment and ends this long after it (screens: 前10秒/后20秒). */
const CLIP_LEAD_MS = 10 * SECOND
const CLIP_TAIL_MS = 20 * SECOND
/** A live scene is computed this far ahead, so that a client requests it about once a minute. */
const LIVE_LEAD_MS = 90 * SECOND

interface Moment {
  /** The requested instant; null for live. */
  readonly requestedAt: number | null
  readonly now: number
}

const isSilent = (device: StoredDevice): boolean => !device.enabled || device.status === 'offline'

/** Whether the device was known to be offline at a past instant. */
const wasSilent = (events: readonly EventRecord[], at: number): boolean =>
  events.some(
    ({ kind, reason, beganAt, recoveredAt }) =>
      kind === 'fault' && reason === 'offline' && beganAt <= at && (recoveredAt === null || recoveredAt > at),
  )

const recordingOf = (
  device: StoredDevice,
  events: readonly EventRecord[],
  { requestedAt, now }: Moment,
): CameraScene['recording'] => {
  if (requestedAt === null) return isSilent(device) ? 'offline' : 'live'
  if (wasSilent(events, requestedAt)) return 'offline'
  if (now < requestedAt + CLIP_TAIL_MS) return 'making'
  return now > requestedAt + RECORDING_RETENTION_MS ? 'expired' : 'ready'
}

const subjectView = (subject: SeenSubject): CameraScene['subjects'][number] => ({
  what: subject.what,
  eventId: subject.id,
  reason: eventKinds[subject.kind].reasons[subject.reason]?.text ?? subject.reason,
  beganAt: formatTime(subject.beganAt),
  raisedAt: formatTime(subject.raisedAt),
  recoveredAt: formatOptional(subject.recoveredAt),
  confidence: subject.confidence,
})

/** The scene of a camera around an instant, or live. */
export const loadCameraScene = async (
  kernel: Kernel,
  scope: Scope,
  { id, at }: InputOf<typeof videoContracts.scene>,
): Promise<CameraScene> => {
  const now = kernel.clock.now()
  const requestedAt = at === undefined ? null : Math.min(parseTime(at), now)
  const around = requestedAt ?? now
  const stretch = { from: around - CLIP_LEAD_MS, to: around + (requestedAt === null ? LIVE_LEAD_MS : CLIP_TAIL_MS) }
  const { device, poses } = await kernel.store.atomically((connection) => ({
    device: deviceIn(connection, scope, id),
    poses: findPoses(connection, id, stretch),
  }))
  if (!takesPictures(device.type)) throw new AppError('NO_MATCH', { field: 'id', message: '该设备没有画面' })
  const events = await findTouching(kernel.store.prisma, id, stretch)
  const placeName = placeOf(kernel.model, device.placeId)?.name ?? ''
  const cameraScene = simulateCameraScene({
    seed: kernel.settings.seed,
    deviceId: id,
    type: device.type,
    placeName,
    ...stretch,
    sightings: events,
  })
  return {
    deviceId: id,
    deviceName: device.name,
    deviceCode: device.code,
    placePath: placePath(kernel.model, device.placeId),
    at: formatTime(around),
    from: formatTime(stretch.from),
    to: formatTime(stretch.to),
    recording: recordingOf(device, events, { requestedAt, now }),
    gimbal: gimbalView(scope, { facing: cameraScene.facing, poses }),
    setting: cameraScene.setting,
    seed: cameraScene.seed,
    subjects: cameraScene.subjects.map(subjectView),
    passers: cameraScene.passers.map((passer) => ({
      ...passer,
      from: formatTime(passer.from),
      to: formatTime(passer.to),
    })),
  }
}
