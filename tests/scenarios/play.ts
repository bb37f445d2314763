import type { App } from '#server/app.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'
import type { RunLine, ScenarioRun } from '#shared/scenario/scenario.contract.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { digest, printLines } from '#tests/scenarios/prints.ts'
import { listen, type Listener } from '#tests/support/sockets.ts'

/** Listeners with an open console while a scenario runs; the scenario logs in its own people itself. */
const audience = ['super', 'owner', 'duty', 'invitee', 'guest'] as const

/** A scenario played in a world of its own, and all bodies and frames of it. */
export interface Played {
  readonly run: ScenarioRun
  /** The text to compare: readable, with a hash of all bodies and frames at its end. */
  readonly text: string
  readonly said: readonly string[]
}

/** A world without simulated life, always from the same seed. */
const worldFor = ({ name, size = 'small', clock }: Scenario, seed: number) => ({
  id: `play-${name}`,
  seed,
  size,
  life: false,
  deterministic: true,
  clock: { mode: 'frozen', ...clock },
})

const makeWorld = async (app: App, order: object): Promise<Caller> => {
  const { status, body } = await callerOf(app, '').control<{ path: string }>('POST', '/__sim/worlds', order)
  if (status !== 200) throw new Error(`no world: ${JSON.stringify(body)}`)
  return callerOf(app, body.path)
}

/** Logs in by a ticket of the hall site, which ends no session. */
const signInAndListen = async (app: App, control: Caller, username: string): Promise<Listener> => {
  const minted = await control.control<{ ticket: string }>('POST', '/__sim/sso', { username })
  const { ticket } = minted.body
  const { result } = await control.call<Session>('GET', '/cas/client/validateLogin', { ticket })
  return listen(app, callerOf(app, control.world, { session: result }))
}

const runOf = async (control: Caller, name: string): Promise<ScenarioRun> => {
  const { body } = await control.control<ScenarioRun[]>('GET', '/__sim/scenarios/run', { tail: 5000 })
  const run = body.find((one) => one.name === name)
  if (!run) throw new Error(`${name} has not run`)
  return run
}

/** No shipped scenario takes longer. */
const MAX_HOURS = 48

/** Advances time until the scenario has ended. */
const playOut = async (control: Caller, name: string): Promise<ScenarioRun> => {
  for (let passed = 0; passed < MAX_HOURS; passed += 6) {
    const run = await runOf(control, name)
    if (run.state !== 'running') return run
    await control.control('POST', '/__sim/clock', { advance: '6h' })
  }
  return runOf(control, name)
}

const allEntries = async (control: Caller): Promise<JournalEntry[]> => {
  const found: JournalEntry[] = []
  for (let after = 0; ;) {
    const query = { after, limit: 1000, kind: 'call,frame' }
    const { body } = await control.control<{ entries: JournalEntry[]; last: number; dropped: number }>(
      'GET',
      '/__sim/journal',
      query,
    )
    if (body.dropped > 0) throw new Error(`${body.dropped} entries of the journal are gone`)
    found.push(...body.entries)
    if (body.entries.length < 1000) return found
    after = body.last
  }
}

const offsetText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `+${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

const shownFields = [
  'type',
  'busType',
  'changeReason',
  'eventId',
  'username',
  'processResult',
  'replaceProjectId',
] as const

type FrameEntry = Extract<JournalEntry, { kind: 'frame' }>

const frameText = ({ frame, users }: FrameEntry): string => {
  const said = shownFields.map((field) => frame[field]).filter((value) => value !== undefined && value !== '')
  const who = users.map((id) => id.replace(/^u-/, '')).toSorted()
  return `            ${[frame['code'], ...said].join(' ')} → ${who.join(' ') || '（无人在线）'}`
}

const lineText = ({ offset, place, text }: RunLine): string =>
  `${offsetText(offset)}  ${place}${place === '' ? '' : '  '}${text}`

// Clock frames are caused by the player, not by the scenario.
const isShown = (entry: JournalEntry): entry is FrameEntry =>
  entry.kind === 'frame' && entry.frame['busType'] !== 'clock'

/** The maximum number of repetitions of a step that are shown; the hash covers all. */
const SHOWN = 4

/** Steps with the frames that each of them caused. */
const story = ({ transcript }: ScenarioRun, entries: readonly JournalEntry[]): string[] => {
  const frames = entries.filter(isShown)
  const times = new Map<string, number>()
  const steps = transcript.map((line, index) => {
    const [until, time] = [transcript[index + 1]?.n ?? Infinity, (times.get(line.place) ?? 0) + 1]
    times.set(line.place, time)
    const caused = frames.filter(({ n }) => n > line.n && n <= until).map(frameText)
    return { line, time, texts: [lineText(line), ...caused] }
  })
  return steps.flatMap(({ line, time, texts }) => {
    if (time <= SHOWN) return texts
    const all = times.get(line.place) ?? time
    return time === all ? [`            … ${line.place} 另有 ${all - SHOWN} 次`] : []
  })
}

const bodiesOf = (entries: readonly JournalEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'call' ? [[entry.path, entry.status, entry.answer]] : []))

export const play = async (app: App, scenario: Scenario, seed = 119): Promise<Played> => {
  const control = await makeWorld(app, worldFor(scenario, seed))
  const listeners: Listener[] = []
  for (const username of audience) listeners.push(await signInAndListen(app, control, username))
  const { status, body } = await control.control('POST', '/__sim/scenarios/run', { scenario })
  if (status !== 200) throw new Error(`${scenario.name} does not run: ${JSON.stringify(body)}`)
  const run = await playOut(control, scenario.name)
  for (const listener of listeners) if (listener.socket.readyState === listener.socket.OPEN) await listener.settled()
  const entries = await allEntries(control)
  const received = listeners.map(({ texts }) => texts)
  await callerOf(app, '').control('DELETE', `/__sim/worlds/play-${scenario.name}`)
  const head = `${run.title}  ${run.name}  seed ${seed}  ${scenario.size ?? 'small'}`
  const bodies = bodiesOf(entries)
  const said = [...bodies.map((one) => JSON.stringify(one)), ...received.flat()]
  const hash = `sha256 ${digest(JSON.stringify([bodies, received]))}`
  return { run, said, text: [head, ...story(run, entries), hash, ...printLines(said), ''].join('\n') }
}
