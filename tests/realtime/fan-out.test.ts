import { concerns } from '#server/worlds/audience.ts'
import { expect, test } from 'vitest'

import { fanOut } from '#server/realtime/fan-out.ts'
import { placeOf } from '#server/worlds/read-model/read-model.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'
import { mayRaise } from '#shared/device/index.ts'
import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import { Frame } from '#shared/realtime/messages.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
const world = worldAt(app, await makeWorld(app, { size: 'demo' }))

/** One person of each kind: demo accounts, and staff by what they may see. */
const people = {
  super: 'u-super',
  owner: 'u-owner',
  duty: 'u-duty',
  guest: 'u-guest',
  nobody: 'u-nobody',
  invitee: 'u-invitee',
} as const
const everybody = Object.keys(people) as (keyof typeof people)[]

/** The recipients of events in an area: `owner` has a02, a07 of p1 and a02, a05 of p2, `duty` a02 of p1, `invitee` a03 of p2. */
const audienceOf: Record<string, (keyof typeof people)[]> = {
  'p1-a01': ['super'],
  'p1-a02': ['super', 'owner', 'duty'],
  'p1-a03': ['super', 'owner', 'duty'],
  'p1-a04': ['super', 'owner', 'duty'],
  'p1-a05': ['super'],
  'p1-a07': ['super', 'owner'],
  'p1-a08': ['super', 'owner'],
  'p1-a09': ['super'],
  'p2-a02': ['super', 'owner'],
  'p2-a03': ['super', 'invitee'],
  'p2-a05': ['super', 'owner'],
  'p2-a07': ['super', 'invitee'],
  'p3-a02': ['super'],
}

const eventOf = (kind: EventKind, areaId: string): EventRecord => {
  const devices = [...world.model.devices.values()]
  const device = devices.find(({ type }) => mayRaise(type, kind))
  if (!device) throw new Error(`no device raises ${kind}`)
  const reason = Object.keys(eventKinds[kind].reasons)[0] ?? ''
  const blank = { recoveredAt: null, handlerId: null, takenAt: null, answeredAt: null, result: null, note: null }
  const alone = {
    partAddress: null,
    partId: null,
    affected: null,
    receivedAt: null,
    frequentAt: null,
    deferReason: null,
  }
  return {
    id: `e-${device.id}-9`,
    number: 'X',
    kind,
    reason,
    fire: false,
    state: 0,
    projectId: areaId.slice(0, 2),
    areaId,
    placeId: device.placeId,
    deviceId: device.id,
    deviceType: device.type,
    deviceName: device.name,
    deviceCode: device.code,
    measure: null,
    value: null,
    peak: null,
    threshold: null,
    count: 1,
    beganAt: 0,
    raisedAt: 1_772_409_600_000,
    version: 1,
    ...blank,
    ...alone,
    deferredUntil: null,
  }
}
const person = (): UserRecord => {
  const user = world.model.users.get('u-duty')
  if (!user) throw new Error('duty is not there')
  return user
}

const at = 1_772_409_600_000
const changesOf = (kind: EventKind, areaId: string): Record<string, Change> => {
  const event = eventOf(kind, areaId)
  return {
    raised: { type: 'event-raised', at, event },
    repeated: { type: 'event-repeated', at, event: { ...event, count: 2 } },
    recovered: { type: 'event-recovered', at, event: { ...event, recoveredAt: at } },
    taken: {
      type: 'event-taken',
      at,
      event: { ...event, state: 1, handlerId: 'u-duty', takenAt: at },
      person: person(),
    },
    answered: { type: 'event-answered', at, event: { ...event, state: 2, result: '误报' }, person: person() },
    takenInBatch: { type: 'event-taken', at, event: { ...event, state: 1 }, person: person(), inBatch: true },
    answeredInBatch: { type: 'event-answered', at, event: { ...event, state: 2 }, person: person(), inBatch: true },
    assigned: { type: 'event-assigned', at, event, person: person(), assignee: person() },
    released: { type: 'event-released', at, event, person: person() },
    deferred: { type: 'event-deferred', at, event, person: person() },
    resumed: { type: 'event-resumed', at, event, person: person() },
    commented: { type: 'event-commented', at, event, person: person(), text: '收到', mentioned: [] },
  }
}

/** The `type` of code 1 for each kind and each step (push.json, raisedBy). */
const types: Record<EventKind, readonly [raised: string, taken: string, answered: string]> = {
  alarm: ['alarm', 'alarmToSite', 'alarmfeedback'],
  'video-alarm': ['alarm', 'eventRefresh', 'eventRefresh'],
  fault: ['fault', 'faultToSite', 'faultfeedback'],
  risk: ['risk', 'riskToSite', 'riskfeedback'],
  person: ['anomaly', 'eventRefresh', 'eventRefresh'],
  electricity: ['anomaly', 'eventRefresh', 'eventRefresh'],
  roof: ['anomaly', 'eventRefresh', 'eventRefresh'],
}
const expectedOf = (kind: EventKind): Record<string, readonly [code: number, type: string | undefined]> => {
  const [raised, taken, answered] = types[kind]
  return {
    raised: [1, raised],
    repeated: [1, 'eventRefresh'],
    recovered: [1, 'eventRefresh'],
    taken: [1, taken],
    answered: [1, answered],
    takenInBatch: [1, 'eventRefresh'],
    answeredInBatch: [1, 'eventRefresh'],
    assigned: [1, 'eventRefresh'],
    released: [1, 'eventRefresh'],
    deferred: [1, 'eventRefresh'],
    resumed: [1, 'eventRefresh'],
    commented: [201, undefined],
  }
}

const cases = eventKindNames.flatMap((kind) => Object.keys(audienceOf).map((areaId) => ({ kind, areaId })))

test.each(cases)(
  'whatever happens to $kind in $areaId is pushed to exactly those who see that area, by the right message',
  ({ kind, areaId }) => {
    const expected = expectedOf(kind)
    for (const [name, change] of Object.entries(changesOf(kind, areaId))) {
      const deliveries = fanOut(world.model, change)
      expect(deliveries.map(({ message }) => [message.code, 'type' in message ? message.type : undefined])).toEqual([
        expected[name],
      ])
      for (const { message, audience } of deliveries) {
        expect(everybody.filter((who) => concerns(world.model, audience, people[who]))).toEqual(audienceOf[areaId])
        const frame = { ...message, seq: 1, epoch: 'e' }
        expect(Frame.parse(frame)).toEqual(frame)
      }
    }
  },
)

test.each(eventKindNames)(
  'a message about %s carries its number, its reason in its own field, and where it is',
  (kind) => {
    const [delivery] = fanOut(world.model, { type: 'event-raised', at, event: eventOf(kind, 'p1-a02') })
    const { eventType, reasonField, timeField, reasons, name } = eventKinds[kind]
    const message = { ...delivery?.message } as Record<string, unknown>
    expect(message).toMatchObject({
      eventType,
      title: name,
      projectId: 'p1',
      projectName: '城中区智慧消防',
      time: '2026-03-02 08:00:00',
    })
    expect(message[reasonField]).toBe(Object.values(reasons)[0]?.text)
    expect(message[timeField]).toBe('2026-03-02 08:00:00')
    // Video alarms come from video equipment only, and video equipment raises no other.
    const video = ['camera', 'firecamera', 'electriccamera', 'flamecamera', 'box'].includes(
      String(message['deviceType']),
    )
    expect(message['equipmentType']).toBe(video ? 1 : 0)
  },
)

test('a message names device, place and area; what is not there any more has an empty name', () => {
  const event = eventOf('alarm', 'p1-a02')
  const says = (more: Partial<EventRecord>) =>
    fanOut(world.model, { type: 'event-raised', at, event: { ...event, ...more } })[0]?.message
  const names: string[] = []
  for (let place = placeOf(world.model, event.placeId); place; place = placeOf(world.model, place.parentId ?? ''))
    names.unshift(place.name)
  names.unshift(world.model.areas.get(placeOf(world.model, event.placeId)?.areaId ?? '')?.name ?? '')
  expect(names).toHaveLength(4)
  expect(says({ receivedAt: at + 60_000 })).toMatchObject({
    deviceName: `${event.deviceName} ${event.deviceCode}`,
    address: placeOf(world.model, event.placeId)?.address,
    addressName: names.at(-1),
    parentAddressName: names.slice(0, -1).join('/'),
    place: names.join('/'),
    areaName: world.model.areas.get('p1-a02')?.name,
    time: '2026-03-02 08:00:00',
    createAt: '2026-03-02 08:01:00',
  })
  expect(says({})).toMatchObject({ createAt: '2026-03-02 08:00:00' })
  const nowhere = { address: '', addressName: '', parentAddressName: '', place: '', areaName: '', projectName: '' }
  expect(says({ placeId: 'gone', areaId: 'gone', projectId: 'gone' })).toMatchObject(nowhere)
})

test('who handled it, and how it ended, is in the messages of handling', () => {
  const { taken, answered } = changesOf('alarm', 'p1-a02')
  const messages = [taken, answered]
    .flatMap((change) => (change ? fanOut(world.model, change) : []))
    .map(({ message }) => message)
  expect(messages[0]).toMatchObject({ username: 'duty', name: '李海峰', processResult: '' })
  expect(messages[1]).toMatchObject({ username: 'duty', processResult: '误报' })
})

test('a device that comes or goes is announced to no one, a clock that was set to all', () => {
  expect(fanOut(world.model, { type: 'device-status', at, deviceId: 'd', status: 'offline' })).toEqual([])
  const [delivery] = fanOut(world.model, { type: 'clock-set', at, speed: 60 })
  expect(delivery?.message).toEqual({ code: 300, busType: 'clock', data: { now: at, speed: 60 } })
  const all = everybody.filter((who) => delivery && concerns(world.model, delivery.audience, people[who]))
  expect(all).toEqual(everybody)
})

test('people can be named, whatever they belong to', () => {
  const audience = { to: 'people' as const, userIds: ['u-nobody', 'u-guest'] }
  expect(everybody.filter((who) => concerns(world.model, audience, people[who]))).toEqual(['guest', 'nobody'])
})

test('an account that is not there belongs to no project and no area', () => {
  const belongs = (audience: Parameters<typeof concerns>[1]) => concerns(world.model, audience, 'u-gone')
  expect(belongs({ to: 'members', projectId: null, roleCode: null })).toBe(false)
  expect(belongs({ to: 'area', projectId: 'p1', areaId: 'p1-a02' })).toBe(false)
})
