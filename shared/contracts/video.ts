import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { id, time } from '#shared/contracts/fields.ts'
import { poseLimits, steerMoves } from '#shared/devices/steering.ts'

export const sceneSettings = ['lane', 'lobby', 'dutyRoom', 'store', 'yard', 'staircase', 'roof', 'bedroom'] as const
export type SceneSetting = (typeof sceneSettings)[number]

/** What an event shows: a desk that nobody sits at, what stands, burns, sleeps or lies where it must not. */
export const sceneSubjects = [
  'vacancy',
  'vehicle',
  'bicycle',
  'flame',
  'sleeper',
  'stranger',
  'parcel',
  'goods',
] as const
export type SceneSubject = (typeof sceneSubjects)[number]

/** From when on it was there, when it was told, and when it had gone; null while it is still there. */
const Subject = z
  .object({
    what: z.enum(sceneSubjects),
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

/** Somebody who passes by and means nothing. */
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

/** Degrees to the right of and above where the camera looks at rest, and how many times nearer. */
const pose = {
  pan: between(poseLimits.pan).int(),
  tilt: between(poseLimits.tilt).int(),
  zoom: between(poseLimits.zoom),
}

/** A camera that can be steered (云台): how it looks in the stretch, the first pose from before it on. */
const Gimbal = z
  .object({
    /** Where it looks at rest, in degrees from north, clockwise. */
    facing: z.int().min(0).max(359),
    poses: z.array(z.object({ since: z.string(), ...pose })).min(1),
    /** Whether the member may steer it. */
    may: z.object({ steer: z.boolean() }),
  })
  .meta({ id: 'SceneGimbal' })

/** `live`: what is seen now. Of what was: still being recorded, there, thrown away by now, never recorded. */
export const recordings = ['live', 'making', 'ready', 'expired', 'offline'] as const

/**
 * What a camera sees in a stretch of time, for a client to draw: the same for equal world, device and stretch. There is
 * no film anywhere. Times are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai.
 */
export const Scene = z
  .object({
    deviceId: z.string(),
    deviceName: z.string(),
    deviceCode: z.string(),
    placePath: z.array(z.string()),
    setting: z.enum(sceneSettings),
    /** What its furniture, clothes and flames are drawn from, a whole number of 31 bits. */
    seed: z.int(),
    /** The moment that was asked for, or now. */
    at: z.string(),
    from: z.string(),
    to: z.string(),
    recording: z.enum(recordings),
    /** Null for a camera that stands fixed. */
    gimbal: Gimbal.nullable(),
    subjects: z.array(Subject),
    passers: z.array(Passer),
  })
  .meta({ id: 'Scene' })
export type Scene = z.output<typeof Scene>

export const videoContracts = {
  scene: define({
    kind: 'query',
    method: 'GET',
    path: '/pc/api/v4/video/scene',
    access: 'device:view',
    input: z.object({ id, at: time.optional() }),
    output: Scene,
    errors: ['NOT_FOUND', 'NO_MATCH'],
    summary:
      'What a camera sees, to be drawn: around a moment from ten seconds before to twenty after, or now; 5101 for a device that takes no pictures',
  }),
  steer: define({
    kind: 'mutation',
    method: 'POST',
    path: '/pc/api/v4/video/steer',
    access: 'maintenance',
    input: z.object({ id, move: z.enum(steerMoves) }),
    output: z.object({ id: z.string(), since: z.string(), ...pose }),
    errors: ['NOT_FOUND', 'NO_MATCH', 'NOT_INSTALLED', 'ACT_FAILED'],
    summary:
      'Turn a camera by one step, or back to where it looks at rest; at its limit it stays. 5101 for a camera without 云台, 9012 for one out of service, 5301 for one that is offline',
  }),
}
