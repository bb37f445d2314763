import { createHash } from 'node:crypto'

import type { World } from '#server/worlds/world.ts'
import { eventKinds } from '#shared/events/index.ts'
import type { Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { listen, type Listener } from '#tests/support/sockets.ts'
import { closeApp, openApp } from '#tests/support/test-app.ts'

interface Recording {
  readonly bodies: unknown[]
  readonly listeners: Listener[]
}

/** A caller whose answers are written down. */
const recorded = (caller: Caller, bodies: unknown[]): Caller => ({
  ...caller,
  call: async <T>(...args: Parameters<Caller['call']>) => {
    const answer = await caller.call<T>(...args)
    bodies.push(answer)
    return answer
  },
  trpc: async <T>(...args: Parameters<Caller['trpc']>) => {
    const answer = await caller.trpc<T>(...args)
    bodies.push(answer)
    return answer
  },
  control: async <T>(...args: Parameters<Caller['control']>) => {
    const answer = await caller.control<T>(...args)
    bodies.push(answer)
    return answer
  },
})

const handleOpen = async (world: World, duty: Caller) => {
  const calls = eventsOf(duty)
  for (const { id, kind } of [...world.model.openEvents.all()].slice(0, 12)) {
    await calls.toSite(id)
    await calls.comment(id, '已到现场')
    await calls.detail(id)
    await calls.feedback(id, eventKinds[kind].results[0], { note: '处理完毕' })
  }
}

const deviceFaults = [
  { where: { deviceType: 'smoke' }, effect: { type: 'offline', ms: 7_200_000 } },
  { where: { deviceType: 'water' }, effect: { type: 'drift', perHour: -0.05 } },
  { where: { area: 'p1-a02' }, effect: { type: 'flapping', kind: 'fault', every: 900_000, lasts: 10_800_000 } },
  { effect: { type: 'skew', ms: -1_800_000 } },
]

const play = async (city: City<'super' | 'duty'>, { bodies, listeners }: Recording) => {
  const [control, duty, boss] = [city.control, city.duty, city.super].map((caller) => recorded(caller, bodies))
  if (!control || !duty || !boss) throw new Error('three callers have three recordings')
  await control.control('GET', '/__sim/state')
  await duty.call('GET', '/sys/permission/getUserPermissionByToken')
  const { eventId } = await emit({ control }, { kind: 'alarm', deviceId: city.devices.smoke })
  await emit({ control }, { kind: 'fault' })
  for (const order of deviceFaults)
    await control.control('POST', '/__sim/faults', { on: 'device', chance: 0.4, ...order })
  await advance({ control }, '6h')
  await duty.trpc('event.curve', { id: eventId, span: '24h' })
  await handleOpen(city.world, boss)
  await advance({ control }, '3d')
  await handleOpen(city.world, boss)
  await boss.call('GET', '/pc/api/v4/event/list', { kind: 'fault', pageSize: 200 })
  await boss.call('GET', '/api/v3/events/since', { epoch: city.world.epoch, seq: 0 })
  for (const listener of listeners) await listener.settled()
}

/** Everything a world says, bodies and frames, when it is made from a seed and called in a fixed way; as one hash. */
export const transcript = async (seed: number): Promise<string> => {
  const app = await openApp()
  const city = await makeCity(
    app,
    { id: 'transcript', seed, deterministic: true, clock: { mode: 'frozen' }, life: true },
    ['super', 'duty'],
  )
  const recording: Recording = {
    bodies: [city.super.session, city.duty.session],
    listeners: [await listen(app, city.super), await listen(app, city.duty)],
  }
  await play(city, recording)
  const frames = recording.listeners.map(({ texts }) => texts)
  await closeApp(app)
  const [bodies, texts] = [recording.bodies.length, frames.flat().length]
  if (bodies < 20 || texts < 10) throw new Error(`too little happened to compare: ${bodies} bodies, ${texts} frames`)
  return createHash('sha256')
    .update(JSON.stringify([recording.bodies, frames]))
    .digest('hex')
}
