import fc from 'fast-check'

import { membershipOf, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { World } from '#server/worlds/world.ts'
import { eventKinds } from '#shared/events/index.ts'
import { deviceTypes } from '#shared/devices/index.ts'
import type { Caller } from '#tests/support/caller.ts'
import { eventsOf, type City } from '#tests/support/city.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { rowsOf } from '#tests/support/worlds.ts'

export const readers = ['super', 'owner', 'duty', 'guest', 'nobody'] as const
export type ReaderName = (typeof readers)[number]
const handlers = ['super', 'owner', 'duty'] as const
const areas = ['p1-a01', 'p1-a02', 'p1-a04', 'p1-a07', 'p1-a09'] as const

/** Something that makes messages, reads them, or moves people; the numbers choose among what is there when it happens. */
export interface InboxAct {
  readonly act:
    | 'emit'
    | 'handle'
    | 'comment'
    | 'read'
    | 'readAll'
    | 'notify'
    | 'move'
    | 'remove'
    | 'invite'
    | 'answer'
    | 'stop'
    | 'start'
  readonly who: ReaderName
  readonly n: number
}

const weighted: readonly [number, InboxAct['act']][] = [
  [8, 'emit'],
  [5, 'handle'],
  [4, 'comment'],
  [8, 'read'],
  [2, 'readAll'],
  [2, 'notify'],
  [2, 'move'],
  [1, 'remove'],
  [2, 'invite'],
  [3, 'answer'],
  [1, 'stop'],
  [2, 'start'],
]

export const someInboxAct: fc.Arbitrary<InboxAct> = fc.record({
  act: fc.oneof(...weighted.map(([weight, act]) => ({ weight, arbitrary: fc.constant(act) }))),
  who: fc.constantFrom(...readers),
  n: fc.nat({ max: 10_000 }),
})

const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % items.length]
const boss = ({ model }: World): Scope | null => {
  const membership = membershipOf(model, 'u-super', 'p1')
  return membership ? scopeOf(model, membership) : null
}
// Rules may refuse what chance asks for; that is no failure.
const tried = (work: Promise<unknown>) => work.catch(() => undefined)

const emitSome = ({ control, world }: City, n: number) => {
  const device = pick([...world.model.devices.values()].slice(0, 40), n)
  return control.control('POST', '/__sim/emit', {
    deviceId: device?.id,
    kind: device && pick(deviceTypes[device.type].raises, n),
  })
}

const handleSome = async (city: City, who: ReaderName, n: number) => {
  const event = pick([...city.world.model.openEvents.all()], n)
  if (!event) return
  const calls = eventsOf(city[pick(handlers, n) ?? who])
  if (n % 3 === 0) await calls.toSite(event.id)
  else await calls.feedback(event.id, eventKinds[event.kind].results[0])
}

const commentSome = async (city: City, who: ReaderName, n: number) => {
  const event = pick([...city.world.model.openEvents.all()], n)
  if (event) await eventsOf(city[who]).comment(event.id, '收到')
}

const readSome = async (caller: Caller, n: number) => {
  const { records } = await messagesOf(caller).page({ pageNo: 1 + (n % 3) })
  const row = pick(records, n)
  if (row) await caller.call('GET', '/api/v1/readMsg', { msgId: row.id })
}

const notify = ({ world }: City, who: ReaderName, n: number) =>
  world.services.message.notify({ title: '公告', content: String(n), userIds: n % 2 === 0 ? undefined : [`u-${who}`] })

const move = ({ world }: City, who: ReaderName, n: number) => {
  const actor = boss(world)
  const areaIds = areas.filter((_, index) => ((n >> index) & 1) === 1)
  return (
    actor &&
    tried(
      world.services.membership.update(actor, {
        userId: `u-${who}`,
        roleCode: n % 2 === 0 ? 'owner' : 'operator',
        areaIds,
      }),
    )
  )
}

const remove = ({ world }: City, who: ReaderName) => {
  const actor = boss(world)
  return actor && tried(world.services.membership.remove(actor, `u-${who}`))
}

const invite = (city: City, who: ReaderName, n: number) => {
  const given = {
    phone: city[who].session?.userInfo.phone,
    areaId: pick(areas, n),
    roleCode: n % 3 === 0 ? 'owner' : 'operator',
  }
  return city.super.call('POST', '/pc/api/v4/member/invite', given)
}

const answer = (city: City, who: ReaderName, n: number) => {
  const row = pick(
    rowsOf(city.world, 'Invitation').filter(({ userId }) => userId === `u-${who}`),
    n,
  )
  return row && city[who].call('POST', '/api/v3/optInvitation', { id: row['id'], isAccept: n % 3 === 0 ? 0 : 1 })
}

const acts: Readonly<Record<InboxAct['act'], (city: City, who: ReaderName, n: number) => unknown>> = {
  emit: (city, _, n) => emitSome(city, n),
  handle: handleSome,
  comment: commentSome,
  read: (city, who, n) => readSome(city[who], n),
  readAll: (city, who) => city[who].call('GET', '/api/v1/readAllMsg'),
  notify,
  move,
  remove,
  invite,
  answer,
  stop: ({ world }) => tried(world.services.project.disable('p1')),
  start: ({ world }) => tried(world.services.project.enable('p1')),
}

export const doInboxAct = async (city: City, { act, who, n }: InboxAct): Promise<void> => {
  await acts[act](city, who, n)
}
