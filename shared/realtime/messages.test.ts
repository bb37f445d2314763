import { expect, test } from 'vitest'
import type { z } from 'zod'

import { eventKinds } from '#shared/event/index.ts'
import {
  AnnouncementFrame,
  AnyFrame,
  changeReasons,
  eventMessages,
  eventMessageTypes,
  Frame,
  plainMessages,
  pushCodes,
} from '#shared/realtime/messages.ts'
import { HEARTBEAT, timings } from '#shared/realtime/timings.ts'
import facts from '#tests/facts/push.json' with { type: 'json' }

const own = ['code', 'seq', 'epoch']
// `busType` and `data` are the fields of the bus event (raisedBy, 300).
const known = new Set([...facts.fields, ...own, 'busType', 'data'])
const all = { ...eventMessages, ...plainMessages }
const sound = (schema: z.ZodObject): object => {
  const value = (field: z.core.$ZodType): unknown => {
    const { def } = field._zod
    if (def.type === 'literal') return (def as z.core.$ZodLiteralDef<string>).values[0]
    if (def.type === 'enum') return Object.values((def as z.core.$ZodEnumDef).entries)[0]
    if (def.type === 'union') return value((def as z.core.$ZodUnionDef).options[0] as z.core.$ZodType)
    if (def.type === 'optional') return undefined
    return { string: 'x', record: {} }[def.type as string] ?? 1
  }
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, value(field as z.core.$ZodType)]),
  )
}

test('the codes and the types are those of the push channel, all of them', () => {
  expect(Object.values(pushCodes).toSorted((a, b) => a - b)).toEqual(
    Object.keys(facts.codes)
      .map(Number)
      .toSorted((a, b) => a - b),
  )
  expect(eventMessageTypes.toSorted()).toEqual(facts.types.toSorted())
  expect([...changeReasons].toSorted()).toEqual(facts.changeReasons.toSorted())
})

test.each(Object.entries(all))('%s has only fields that the push channel knows, and its stamp', (_, schema) => {
  const names = Object.keys(schema.shape)
  for (const name of names) expect(known).toContain(name)
  for (const name of own) expect(names).toContain(name)
})

test('every field of the push channel is in some message', () => {
  const used = new Set(Object.values(all).flatMap((schema) => Object.keys(schema.shape)))
  // `roleCode` and similar fields are sent with memberships; `pushStatus` is a setting of the person, sent with the login.
  const missing = facts.fields.filter((name) => !used.has(name))
  expect(missing).toEqual(['pushStatus'])
})

test.each(Object.entries(all))('a frame of %s is read as what it is, and not without its stamp', (_, schema) => {
  const frame = sound(schema)
  expect(schema.safeParse(frame).success).toBe(true)
  expect(Frame.parse(frame)).toEqual(schema.parse(frame))
  expect(Frame.safeParse({ ...frame, seq: undefined }).success).toBe(false)
  expect(Frame.safeParse({ ...frame, seq: 0 }).success).toBe(false)
  expect(Frame.safeParse({ ...frame, epoch: 5 }).success).toBe(false)
})

test('the notice of the family is a bus event to a client that reads by codes, and keeps its own fields where all frames are read', () => {
  const notice = {
    code: 300,
    busType: 'announcement',
    data: { id: 'a' },
    cmd: 'topic',
    msgId: 'a',
    msgTxt: '停水通知',
    seq: 1,
    epoch: 'e',
  }
  expect(Frame.parse(notice)).toEqual({ code: 300, busType: 'announcement', data: { id: 'a' }, seq: 1, epoch: 'e' })
  expect(AnyFrame.parse(notice)).toEqual(notice)
  expect(AnnouncementFrame.safeParse({ ...notice, cmd: 'heartcheck' }).success).toBe(false)
})

test('an unknown code or type is no frame', () => {
  expect(Frame.safeParse({ ...sound(eventMessages.eventRefresh), code: 2 }).success).toBe(false)
  expect(Frame.safeParse({ ...sound(eventMessages.eventRefresh), type: 'fire' }).success).toBe(false)
})

test('numbers and messages of each kind are those of the push channel', () => {
  const expected = Object.keys(facts.eventTypes).map(Number)
  expect(
    Object.values(eventKinds)
      .map(({ eventType }) => eventType)
      .toSorted((a, b) => a - b),
  ).toEqual(expected)
  for (const { push } of Object.values(eventKinds))
    for (const type of Object.values(push)) expect(facts.types).toContain(type)
})

test('the heartbeat is the one of the push channel', () => {
  expect([HEARTBEAT, timings.heartbeat, timings.silence, timings.retry]).toEqual([
    facts.heartbeat.text,
    facts.heartbeat.afterMs,
    facts.heartbeat.replyWithinMs,
    facts.heartbeat.reconnectAfterMs,
  ])
})
