import type { World } from '#server/instances/world.ts'
import { eventKinds } from '#shared/event/index.ts'
import type { Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { digest } from '#tests/scenarios/prints.ts'
import { listen, type AnyFrame, type Listener } from '#tests/support/sockets.ts'
import { closeApp, openApp } from '#tests/support/test-app.ts'
import { answerWords, frameWords, printOf } from '#tests/support/transcript-words.ts'

interface Recording {
  readonly bodies: unknown[]
  /** The calls and their responses, for people to read. */
  readonly lines: string[]
  readonly listeners: Listener[]
}

type Maker = 'call' | 'trpc' | 'control'

/** A caller whose responses are recorded. */
const recorded = (name: string, caller: Caller, { bodies, lines }: Recording): Caller => {
  const write = (how: Maker, args: readonly unknown[], answer: unknown): void => {
    bodies.push(answer)
    const input = args.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ')
    lines.push(`${name} ${how} ${input} → ${answerWords(answer)}  ${printOf(answer)}`)
  }
  return {
    ...caller,
    call: async <T>(...args: Parameters<Caller['call']>) => {
      const answer = await caller.call<T>(...args)
      write('call', args, answer)
      return answer
    },
    trpc: async <T>(...args: Parameters<Caller['trpc']>) => {
      const answer = await caller.trpc<T>(...args)
      write('trpc', args, answer)
      return answer
    },
    control: async <T>(...args: Parameters<Caller['control']>) => {
      const answer = await caller.control<T>(...args)
      write('control', args, answer)
      return answer
    },
  }
}

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

const play = async (city: City<'super' | 'duty'>, recording: Recording) => {
  const control = recorded('director', city.control, recording)
  const duty = recorded('duty', city.duty, recording)
  const boss = recorded('super', city.super, recording)
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
  for (const listener of recording.listeners) await listener.settled()
}

/** Frame lines that are stored at most; the hash covers all frames. */
const MAX_FRAMES = 300

/** Each frame once, with its recipients. */
const frameLines = (receivers: readonly (readonly [string, Listener])[]): string[] => {
  const found = new Map<string, { frame: AnyFrame; who: string[] }>()
  for (const [name, { texts, frames }] of receivers)
    for (const [at, frame] of frames.entries()) {
      const text = texts[at] ?? ''
      found.set(text, { frame, who: [...(found.get(text)?.who ?? []), name] })
    }
  const all = [...found].toSorted(([, one], [, other]) => one.frame.seq - other.frame.seq)
  const lines = all.map(([text, { frame, who }]) => `${frameWords(frame)} → ${who.join(' ')}  ${printOf(text)}`)
  const more = lines.length - MAX_FRAMES
  return more > 0 ? [...lines.slice(0, MAX_FRAMES), `… and ${more} more`] : lines
}

/** The transcript of this seed is committed, so that people can read what changes. */
export const GOLDEN = { seed: 7, file: 'tests/api/determinism.txt' } as const

/**
 * Everything that a world sends, bodies and frames, after it is made from a seed and called in a fixed order. A line for each
 * call and frame, and a hash of them all.
 */
export const transcript = async (seed: number): Promise<string> => {
  const app = await openApp()
  const city = await makeCity(
    app,
    { id: 'transcript', seed, deterministic: true, clock: { mode: 'frozen' }, life: true },
    ['super', 'duty'],
  )
  const recording: Recording = {
    bodies: [city.super.session, city.duty.session],
    lines: [],
    listeners: [await listen(app, city.super), await listen(app, city.duty)],
  }
  await play(city, recording)
  await closeApp(app)
  return textOf(recording)
}

const textOf = ({ bodies, lines, listeners }: Recording): string => {
  const frames = listeners.map(({ texts }) => texts)
  const count = frames.flat().length
  if (bodies.length < 20 || count < 10)
    throw new Error(`too little happened to compare: ${bodies.length} bodies, ${count} frames`)
  const receivers = listeners.map((listener, at) => [at === 0 ? 'super' : 'duty', listener] as const)
  const hash = `sha256 ${digest(JSON.stringify([bodies, frames]))}`
  return [...lines, 'frames', ...frameLines(receivers), hash, ''].join('\n')
}
