import { z } from 'zod'

import { deviceTypeCodes } from '#shared/device/index.ts'

/**
 * Every message of the push channel (spec §4; push.json). A frame is one of these with two added numbers. `seq` increases over
 * the whole world, so one person sees gaps. `epoch` changes with a restart of the server or a reset of the world, and `seq`
 * starts again.
 */
export const pushCodes = {
  event: 1,
  permissionChanged: 1000,
  watermarkChanged: 1001,
  busEvent: 300,
  commentRefresh: 201,
  editionCheck: 210,
  userLeft: 1010,
} as const

export const changeReasons = ['disabled', 'deleted', 'roleUpdate', 'enabled', 'addProject', 'deleteProject'] as const

const stamp = {
  seq: z
    .int()
    .positive()
    .describe('Rises across the whole world: a recipient of fewer frames sees gaps, never another order'),
  epoch: z.string().describe('Changes after a restart of the server or a reset of the world: seq begins again'),
}
const project = { projectId: z.string(), projectName: z.string() }
const flag01 = z.union([z.literal(0), z.literal(1)])

/** Place and device of an event; the same fields for every kind of event. */
const place = {
  ...project,
  eventId: z.string(),
  eventType: z.int(),
  deviceType: z.enum(deviceTypeCodes),
  deviceName: z.string(),
  address: z.string(),
  addressName: z.string(),
  parentAddressName: z.string(),
  place: z.string(),
  areaName: z.string(),
  equipmentType: flag01.describe('1 means video equipment'),
  time: z.string(),
  createAt: z.string(),
  details: z.string(),
  title: z.string(),
}

const event = <const T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.object({ code: z.literal(1), type: z.literal(type), ...fields, ...stamp })
const handled = { ...place, username: z.string(), name: z.string(), processResult: z.string() }
const membership = {
  ...project,
  roleCode: z.string(),
  username: z.string(),
  name: z.string(),
  title: z.string(),
  createAt: z.string(),
}
const replaceProjectId = z.string().describe('The project to go on in; empty when there is none')
const change = { changeReason: z.enum(changeReasons), replaceProjectId }

/** Code 1: one schema per `type`. */
export const eventMessages = {
  alarm: event('alarm', { ...place, alarmType: z.string(), alarmAt: z.string() }),
  fault: event('fault', { ...place, faultType: z.string(), faultAt: z.string() }),
  risk: event('risk', { ...place, riskType: z.string(), riskAt: z.string() }),
  anomaly: event('anomaly', { ...place, eventReason: z.string() }),
  alarmToSite: event('alarmToSite', handled),
  faultToSite: event('faultToSite', handled),
  riskToSite: event('riskToSite', handled),
  alarmfeedback: event('alarmfeedback', handled),
  faultfeedback: event('faultfeedback', handled),
  riskfeedback: event('riskfeedback', handled),
  eventRefresh: event('eventRefresh', { ...project, eventId: z.string(), eventType: z.int() }),
  invitation: event('invitation', { ...membership, areaName: z.string() }),
  optInvitation: event('optInvitation', { ...membership, areaName: z.string(), details: z.string() }),
  /** Without a project the account itself was deleted: `projectId` is empty then. */
  delUser: event('delUser', { ...membership, ...change }),
  updateUserRole: event('updateUserRole', { ...membership, ...change }),
} as const

export type EventMessageType = keyof typeof eventMessages
export const eventMessageTypes = Object.keys(eventMessages) as [EventMessageType, ...EventMessageType[]]

/** The other six codes, by name. */
export const plainMessages = {
  permissionChanged: z.object({
    code: z.literal(1000),
    type: z.string().optional(),
    changeReason: z.enum(changeReasons).optional(),
    replaceProjectId: replaceProjectId.optional(),
    ...project,
    title: z.string(),
    ...stamp,
  }),
  watermarkChanged: z.object({ code: z.literal(1001), ...project, ...stamp }),
  busEvent: z.object({ code: z.literal(300), busType: z.string(), data: z.record(z.string(), z.unknown()), ...stamp }),
  commentRefresh: z.object({
    code: z.literal(201),
    eventId: z.string(),
    eventType: z.int(),
    projectId: z.string(),
    ...stamp,
  }),
  editionCheck: z.object({ code: z.literal(210), asEditionId: z.string(), ...stamp }),
  userLeft: z.object({ code: z.literal(1010), ...project, username: z.string(), name: z.string(), ...stamp }),
} as const

const schemasIn = <S>(messages: Readonly<Record<string, S>>) => Object.values(messages) as [S, ...S[]]

/** Any frame. Other codes are not frames: a client logs and ignores them. */
export const Frame = z
  .discriminatedUnion('code', [z.discriminatedUnion('type', schemasIn(eventMessages)), ...schemasIn(plainMessages)])
  .meta({ id: 'Frame' })
export type Frame = z.output<typeof Frame>

/**
 * The family's own notice of an announcement: released to all (`topic`) or to some (`user`), or read by its recipient on another
 * page. Clients of the family read `cmd`, `msgId` and `msgTxt` (jeecg-wire-facts §7). It uses the code of a bus event, so that it
 * is an ordinary frame: numbered, and part of the catch-up. A client that dispatches by `code` can ignore it.
 */
export const AnnouncementFrame = z
  .object({
    code: z.literal(300),
    busType: z.literal('announcement'),
    data: z.object({ id: z.string() }),
    cmd: z.enum(['topic', 'user']),
    /** Empty, as is `data.id`, when the recipient has read all announcements. */
    msgId: z.string(),
    /** The title. */
    msgTxt: z.string(),
    ...stamp,
  })
  .meta({ id: 'AnnouncementFrame' })

/** Every message by its name in reports, journals and documents. */
export const messageSchemas = { ...eventMessages, ...plainMessages, announcement: AnnouncementFrame } as const
export type MessageName = keyof typeof messageSchemas

/** Any frame in the log of a world. The schema with more fields comes first: the other one would drop them. */
export const AnyFrame = z.union([AnnouncementFrame, Frame])

/**
 * Sent to a reader that was too slow for some frames: all frames of the gap that concern it were skipped. It has no `seq`, so
 * that no client takes it for the newest frame. To a client that dispatches by `type` it is an eventRefresh of everything.
 */
export const GapNotice = z
  .object({
    code: z.literal(1),
    type: z.literal('eventRefresh'),
    projectId: z.literal(''),
    projectName: z.literal(''),
    eventId: z.literal(''),
    eventType: z.literal(0),
    gap: z.object({
      after: z.int().nonnegative().describe('Frames after this number were skipped: request those since it'),
      to: z.int().positive().describe('The number of the newest frame that was skipped'),
    }),
    epoch: z.string().describe('The epoch of both numbers'),
  })
  .meta({ id: 'GapNotice' })
export type GapNotice = z.output<typeof GapNotice>

type Unstamped<F> = F extends unknown ? Omit<F, 'seq' | 'epoch'> : never
/** A message as its sender writes it; the gateway adds `seq` and `epoch`. */
export type Message = Unstamped<z.output<typeof AnyFrame>>
