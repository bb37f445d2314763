import { deviceTypes } from '#shared/device/index.ts'
import { eventKinds } from '#shared/event/index.ts'
import { eventsOf } from '#tests/support/city.ts'
import type { Act, Turn } from '#tests/support/acts/turn.ts'

const EVENT = '/pc/api/v4/event'
const open = ({ world, near }: Turn) => near(world.model.openEvents.all())
const result = ({ world, pick }: Turn, id: string) => {
  const event = world.model.openEvents.get(id)
  return (event && pick(eventKinds[event.kind].results)) ?? '误报'
}

/** Signals of devices, and how people handle and read the events. */
export const eventActs = {
  emit: ({ city, world, near, pick }) => {
    const device = world.model.devices.get(near(world.model.devices.values()))
    const kind = device && pick(deviceTypes[device.type].raises)
    return city.control.control('POST', '/__sim/emit', { deviceId: device?.id, kind })
  },
  recover: ({ city, world, near }) =>
    city.control.control('POST', '/__sim/recover', { deviceId: near(world.model.devices.values()) }),
  wait: ({ city, below }) => city.control.control('POST', '/__sim/clock', { advance: `${below(900)}s` }),
  sleep: ({ city, world, below }) => {
    // In a world with simulated life every hour runs its people, which takes real time.
    const time = world.settings.life ? `${below(12)}h` : `${below(9)}d`
    return city.control.control('POST', '/__sim/clock', { advance: time })
  },
  toSite: (turn) => eventsOf(turn.me).toSite(open(turn)),
  // Mostly one that this person has gone to: any other is refused.
  undoToSite: (turn) => {
    const all = [...turn.world.model.openEvents.all()]
    const own = all.filter(({ handlerId }) => handlerId === `u-${turn.who}`)
    return eventsOf(turn.me).undoToSite(turn.near(turn.below(4) === 0 ? all : own))
  },
  defer: (turn) => eventsOf(turn.me).defer(open(turn), { deferMinutes: 1 + turn.below(90) }),
  // Mostly one that is deferred: any other is refused.
  resume: (turn) => {
    const { deferred, all } = turn.world.model.openEvents
    return eventsOf(turn.me).resume(turn.near(turn.below(4) === 0 ? all() : deferred()))
  },
  feedback: (turn) => {
    const id = open(turn)
    return eventsOf(turn.me).feedback(id, result(turn, id))
  },
  comment: (turn) => eventsOf(turn.me).comment(open(turn), '收到'),
  assign: async (turn) => {
    const { me, pick } = turn
    const id = open(turn)
    const { result: assignees } = await me.call<{ id: string }[] | null>('GET', `${EVENT}/assignees`, { id })
    return me.call('POST', `${EVENT}/assign`, { id, userId: pick(assignees ?? [])?.id })
  },
  batch: (turn) => {
    const ids = [open(turn), open(turn), open(turn)]
    const act = turn.flip() ? 'toSite' : 'feedback'
    return turn.me.call('POST', `${EVENT}/batch`, { ids, act, result: result(turn, ids[0] ?? '') })
  },
  report: ({ me, world, near }) =>
    me.call('POST', `${EVENT}/report`, { deviceId: near(world.model.devices.values()), content: '消防通道堆放杂物' }),
  readMessage: async ({ me, below, pick }) => {
    const { result } = await me.call<{ records: { id: string }[] } | null>('GET', '/api/v1/getSystemMsgs', {
      pageNo: 1 + below(3),
    })
    return me.call('GET', '/api/v1/readMsg', { msgId: pick(result?.records ?? [])?.id })
  },
  readMessages: ({ me }) => me.call('GET', '/api/v1/readAllMsg'),
} satisfies Record<string, Act>
