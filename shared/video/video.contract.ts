import { z } from 'zod'

import { mutation, query } from '#shared/api/define.ts'
import { id, time } from '#shared/api/fields.ts'
import { cameraSceneSettings } from '#shared/device/camera-settings.ts'
import { poseLimits, steerMoves } from '#shared/device/steering.ts'

/** What an event shows: an unattended desk, or an object, flame or person in the wrong place. */
export const cameraSceneSubjects = [
  'vacancy',
  'vehicle',
  'bicycle',
  'flame',
  'sleeper',
  'stranger',
  'parcel',
  'goods',
] as const
export type CameraSceneSubject = (typeof cameraSceneSubjects)[number]

/** When the subject appeared, when its event was raised, and when it left; null while it is still there. */
const Subject = z
  .object({
    what: z.enum(cameraSceneSubjects),
    eventId: z.string(),
    /** The reason of its event, as shown: 消防通道占用. */
    reason: z.string(),
    beganAt: z.string(),
    raisedAt: z.string(),
    recoveredAt: z.string().nullable(),
    /** How sure the recognition was, above 0 and at most 1. */
    confidence: z.number(),
  })
  .meta({ id: 'SceneSubject' })

/** A passer-by without significance. */
const Passer = z
  .object({
    from: z.string(),
    to: z.string(),
    /** 0 far from the camera, 1 near to it. */
    nearness: z.number(),
    toLeft: z.boolean(),
    look: z.int(),
  })
  .meta({ id: 'ScenePasser' })

const between = ([least, most]: readonly [number, number]) => z.number().min(least).max(most)

/** Degrees to the right of and above the rest position, and the zoom factor. */
const pose = {
  pan: between(poseLimits.pan).int(),
  tilt: between(poseLimits.tilt).int(),
  zoom: between(poseLimits.zoom),
}

/** A steerable camera (云台): its poses in the period; the first one began before it. */
const Gimbal = z
  .object({
    /** Direction of the rest position, in degrees from north, clockwise. */
    facing: z.int().min(0).max(359),
    poses: z.array(z.object({ since: z.string(), ...pose })).min(1),
    /** Whether the member may steer it. */
    may: z.object({ steer: z.boolean() }),
  })
  .meta({ id: 'SceneGimbal' })

/** `live`: the present. For the past: still being recorded, available, already deleted, never recorded. */
const recordings = ['live', 'making', 'ready', 'expired', 'offline'] as const

/**
 * What a camera sees in a period of time, for a client to draw. It depends only on world, device and period. No video exists.
 * Times are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai.
 */
export const CameraScene = z
  .object({
    deviceId: z.string(),
    deviceName: z.string(),
    deviceCode: z.string(),
    placePath: z.array(z.string()),
    setting: z.enum(cameraSceneSettings),
    /** Seed for drawing furniture, clothes and flames, a whole number of 31 bits. */
    seed: z.int(),
    /** The requested moment, or now. */
    at: z.string(),
    from: z.string(),
    to: z.string(),
    recording: z.enum(recordings),
    /** Null for a fixed camera. */
    gimbal: Gimbal.nullable(),
    subjects: z.array(Subject),
    passers: z.array(Passer),
  })
  .meta({ id: 'Scene' })
export type CameraScene = z.output<typeof CameraScene>

export const videoContracts = {
  scene: query({
    path: '/pc/api/v4/video/scene',
    access: 'device:view',
    input: z.object({ id, at: time.optional() }),
    output: CameraScene,
    errors: ['NOT_FOUND', 'NO_MATCH'],
    summary:
      'What a camera sees, to be drawn: around a moment from ten seconds before to twenty after, or now; 5101 for a device that takes no pictures',
  }),
  steer: mutation({
    path: '/pc/api/v4/video/steer',
    access: 'maintenance',
    input: z.object({ id, move: z.enum(steerMoves) }),
    output: z.object({ id: z.string(), since: z.string(), ...pose }),
    errors: ['NOT_FOUND', 'NO_MATCH', 'NOT_INSTALLED', 'ACT_FAILED'],
    summary:
      'Turn a camera by one step, or back to its rest position; at its limit it stays. 5101 for a camera without 云台, 9012 for one out of service, 5301 for one that is offline',
  }),
}
