import { beforeAll, beforeEach, expect, test } from 'vitest'

import { exampleFrames } from '#shared/examples/frames.ts'
import { exampleValues } from '#shared/examples/values.ts'
import { messageSchemas, type MessageName } from '#shared/realtime/messages.ts'
import facts from '#tests/facts/push.json' with { type: 'json' }
import { makeCity, people, type City, type Person } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { journalOf, onlyEntry } from '#tests/support/journal.ts'
import { listen, type AnyFrame, type Listener } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City
let listeners: Record<Person, Listener>
beforeAll(async () => {
  city = await makeCity(app)
  const open = async (person: Person) => [person, await listen(app, city[person])] as const
  // Each of the people has a listener here.
  listeners = Object.fromEntries(await Promise.all(people.map(open))) as Record<Person, Listener>
})
beforeEach(() => Promise.all(people.map((person) => listeners[person].settled())))
beforeEach(() => people.forEach((person) => listeners[person].clear()))

interface Pushed {
  readonly seq: number
  readonly to: number
  readonly error?: { readonly code: number; readonly field: string; readonly message: string }
}
const push = (order: object) => city.control.control<Pushed>('POST', '/__sim/push', order)
const seqNow = () => city.world.hub.log.seq()

/** The recipients since the previous call, and their frames. */
const received = async (): Promise<{ who: Person[]; frames: AnyFrame[] }> => {
  await Promise.all(people.map((person) => listeners[person].settled()))
  const who = people.filter((person) => listeners[person].frames.length > 0)
  return { who, frames: who.flatMap((person) => listeners[person].frames) }
}

/** A valid value of a frame's field, by its name. */
const valueOf = (name: string, schema: { safeParse(value: unknown): { success: boolean } }) =>
  [exampleValues[name], 'x', 1, {}].find((value) => schema.safeParse(value).success)
/** Every example of a message as a payload to push, with every required field. */
const payloadsOf = (name: MessageName) => {
  const { shape } = messageSchemas[name]
  return exampleFrames[name].examples.map(({ fields }) => {
    const needed = Object.entries(shape).flatMap(([field, schema]) => {
      if (['code', 'seq', 'epoch'].includes(field)) return []
      const value = fields[field] ?? ('value' in schema ? schema.value : undefined)
      if (value !== undefined) return [[field, value]]
      return schema.safeParse(undefined).success ? [] : [[field, valueOf(field, schema)]]
    })
    return { name, code: shape.code.value, payload: Object.fromEntries(needed) as Record<string, unknown> }
  })
}
const names = Object.keys(messageSchemas) as MessageName[]
const messages = names.flatMap(payloadsOf)

test('the table holds every code and every type of the push channel', () => {
  expect(new Set(messages.map(({ code }) => String(code)))).toEqual(new Set(Object.keys(facts.codes)))
  const types = messages.filter(({ code }) => code === 1).map(({ payload }) => payload['type'])
  expect(new Set(types)).toEqual(new Set(facts.types))
})

/** The recipients that a push can name in the small city, and the listeners among them. */
const recipients = [
  { to: { userId: 'u-duty' }, who: ['duty'] },
  { to: { userId: 'u-nobody' }, who: ['nobody'] },
  { to: { role: 'operator', projectId: 'p1' }, who: ['duty'] },
  { to: { role: 'owner', projectId: 'p1' }, who: ['owner'] },
  { to: { role: 'superOwner' }, who: ['super'] },
  { to: { projectId: 'p1' }, who: ['super', 'owner', 'duty', 'guest'] },
  { to: { all: true }, who: ['super', 'owner', 'duty', 'guest', 'nobody'] },
] as const

const cases = messages.flatMap((message) =>
  recipients.map(({ to, who }) => ({ ...message, to, who, kind: JSON.stringify(to) })),
)
test.each(cases)('$name can be pushed to $kind and reaches exactly those', async ({ code, payload, to, who }) => {
  const { status, body } = await push({ code, to, payload })
  expect([status, body]).toEqual([200, { seq: seqNow(), to: who.length }])
  const frame = { code, ...payload, seq: body.seq, epoch: city.world.epoch }
  expect(await received()).toEqual({ who, frames: who.map(() => frame) })
})

test.each(facts.changeReasons.flatMap((changeReason) => recipients.map((one) => ({ changeReason, ...one }))))(
  'the change reason $changeReason pushed to $to is received by exactly those, on code 1000',
  async ({ changeReason, to, who }) => {
    const payload = { changeReason, replaceProjectId: 'p1', projectId: 'p1', projectName: '一', title: '权限变更' }
    await push({ code: 1000, to, payload })
    const { who: reached, frames } = await received()
    expect(reached).toEqual(who)
    for (const frame of frames) expect(frame).toMatchObject({ code: 1000, ...payload })
  },
)

test.each(['delUser', 'updateUserRole'].flatMap((type) => facts.changeReasons.map((reason) => ({ type, reason }))))(
  '$type carries the change reason $reason to the person concerned',
  async ({ type, reason }) => {
    const [message] = payloadsOf(type as MessageName) // a type is the name of its message
    await push({ code: 1, to: { userId: 'u-duty' }, payload: { ...message?.payload, changeReason: reason } })
    expect(await received()).toMatchObject({ who: ['duty'], frames: [{ code: 1, type, changeReason: reason }] })
  },
)

test('a pushed frame is caught up with by those it was for, and is in the journal', async () => {
  const { last } = await journalOf(city.control)
  const { body } = await push({ code: 210, to: { role: 'operator', projectId: 'p1' }, payload: { asEditionId: 'e9' } })
  const missed = async (person: Person) =>
    (
      await city[person].call<{ frames: AnyFrame[] }>('GET', '/api/v3/events/since', {
        epoch: city.world.epoch,
        seq: body.seq - 1,
      })
    ).result.frames
  const frame = { code: 210, asEditionId: 'e9', seq: body.seq, epoch: city.world.epoch }
  expect(await missed('duty')).toEqual([frame])
  expect(await missed('owner')).toEqual([])
  expect(await onlyEntry(city.control, 'frame', { after: last })).toMatchObject({
    to: 1,
    users: ['u-duty'],
    frame,
  })
})

test('who does not listen is not counted but catches up', async () => {
  const { body } = await push({ code: 210, to: { userId: 'u-invitee' }, payload: { asEditionId: 'e' } })
  expect(body.to).toBe(0)
  expect((await received()).who).toEqual([])
})

test('a raw frame goes out as it is, numbered by the world, and is caught up with', async () => {
  const order = { code: 77, to: { userId: 'u-duty' }, payload: { type: 5, what: [null], seq: -1 } }
  const { body } = await push({ ...order, raw: true })
  const frame = { code: 77, type: 5, what: [null], seq: body.seq, epoch: city.world.epoch }
  expect(await received()).toEqual({ who: ['duty'], frames: [frame] })
  const { result, code } = await city.duty.call<{ frames: AnyFrame[] }>('GET', '/api/v3/events/since', {
    epoch: city.world.epoch,
    seq: body.seq - 1,
  })
  expect([code, result.frames]).toEqual([200, [frame]])
})

const sound = { code: 210, to: { all: true }, payload: { asEditionId: 'e' } }
const alarm = payloadsOf('alarm')[0]?.payload ?? {}
const { alarmType: _, ...withoutType } = alarm
const refused: [what: string, order: object, field: string, says: string][] = [
  ['an unknown code', { ...sound, code: 7 }, 'code', '7'],
  ['a code that is none', { ...sound, code: 'x' }, 'code', '代码'],
  ['no code', { to: sound.to, payload: {} }, 'code', '代码'],
  ['two codes', { ...sound, payload: { ...sound.payload, code: 201 } }, 'payload.code', '201'],
  ['an event without a type', { ...sound, code: 1 }, 'payload.type', '类型'],
  ['an unknown type', { ...sound, code: 1, payload: { type: 'fire' } }, 'payload.type', 'fire'],
  ['a field that is missing', { ...sound, payload: {} }, 'payload.asEditionId', ''],
  ['a field of an event that is missing', { ...sound, code: 1, payload: withoutType }, 'payload.alarmType', ''],
  ['a field that is wrong', { ...sound, payload: { asEditionId: 5 } }, 'payload.asEditionId', ''],
  [
    'a device type that is none',
    { ...sound, code: 1, payload: { ...alarm, deviceType: 'tv' } },
    'payload.deviceType',
    '设备类型',
  ],
  [
    'a change reason that is none',
    { ...sound, code: 1000, payload: { projectId: 'p1', projectName: '', title: '', changeReason: 'why' } },
    'payload.changeReason',
    '',
  ],
  ['a field that no such frame has', { ...sound, payload: { ...sound.payload, extra: 1 } }, 'payload.extra', ''],
  ['a number of its own', { ...sound, payload: { ...sound.payload, seq: 5 } }, 'payload.seq', '序号'],
  ['no payload', { code: 210, to: sound.to }, 'payload', '消息内容'],
  ['a payload that is none', { ...sound, payload: [] }, 'payload', '消息内容'],
  ['nobody', { code: 210, payload: sound.payload }, 'to', '接收者'],
  ['nobody in particular', { ...sound, to: {} }, 'to', '接收者'],
  ['everybody and somebody', { ...sound, to: { all: true, userId: 'u-duty' } }, 'to', '接收者'],
  ['a person in a project', { ...sound, to: { projectId: 'p1', userId: 'u-duty' } }, 'to', '接收者'],
  ['a person that is not there', { ...sound, to: { userId: 'u-none' } }, 'to.userId', 'u-none'],
  ['a project that is not there', { ...sound, to: { projectId: 'p9' } }, 'to.projectId', 'p9'],
  ['a role that nobody has', { ...sound, to: { role: 'king' } }, 'to.role', 'king'],
  ['a recipient that is none', { ...sound, to: { area: 'p1-a01' } }, 'to.area', '接收者'],
  ['a word that is not there', { ...sound, loud: true }, 'loud', ''],
]
test.each(refused)(
  '%s is refused by its place with a reason, and nothing is sent',
  async (_what, order, field, says) => {
    const before = seqNow()
    const { status, body } = await push(order)
    expect([400, 404]).toContain(status)
    expect(body.error).toMatchObject({ field, message: expect.stringContaining(says) as string })
    expect([seqNow(), (await received()).who]).toEqual([before, []])
  },
)
