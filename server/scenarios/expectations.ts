import type { WorldContext } from '#server/modules/world-context.ts'
import { concerns } from '#server/worlds/audience.ts'
import { lastOutbox, readOutbox } from '#server/acts/outbox.repo.ts'
import { callOf, describeAnswer } from '#server/scenarios/calling.ts'
import { differences, differenceText, fits } from '#server/scenarios/matching.ts'
import { resolved, type Moment, type Outcome } from '#server/scenarios/moment.ts'
import { comeBack } from '#server/scenarios/visitors.ts'
import { StepFailure } from '#server/scenarios/place.ts'
import type { Path } from '#server/platform/issue-words.ts'
import type { RunState } from '#server/scenarios/run-state.ts'
import type { Step } from '#server/scenarios/steps.ts'
import type { Countable } from '#shared/scenario/scenario-parts.schema.ts'
import { parseDuration, SECOND } from '#shared/time.ts'

type Expect = NonNullable<Step['expect']>

/** Interval between looks at an expectation that is not met yet; calls are repeated less often. */
const POLL_INTERVAL_MS = SECOND
const CALL_POLL_INTERVAL_MS = 5 * SECOND

interface Seen {
  readonly result: unknown
  readonly text: string
}
/** Result of one look: met, with its result, or not met, and why. */
type Look = Seen | { readonly lacks: string }

const framesFor = ({ model, hub }: WorldContext, { mark }: RunState, username: string) => {
  const userId = model.usersByName.get(username)?.id ?? ''
  const all = hub.log.since(mark.epoch, mark.seq) ?? []
  return all.filter(({ audience }) => concerns(model, audience, userId)).map(({ frame }) => frame)
}

/** The frame closest to the expected one, and the first difference. */
const nearest = (expected: object, frames: readonly object[]): string => {
  const [best] = frames
    .map((frame) => ({ frame, apart: differences(expected, frame) }))
    .toSorted((a, b) => a.apart.length - b.apart.length)
  const [first] = best?.apart ?? []
  return first ? `；最接近的一条 ${differenceText(first)}` : '；其间没有推送'
}

const named = (frame: object): string => {
  const { code, type, eventId } = { code: '', type: '', eventId: '', ...frame }
  return [code, type, eventId].filter((part) => part !== '' && part !== undefined).join(' ')
}

const lookAtFrames = ({ world, run }: Moment, { frame = {}, to = '' }: Expect): Look => {
  const frames = framesFor(world, run, to)
  const found = frames.find((one) => fits(frame, one))
  if (found) return { result: found, text: `${to} 收到推送 ${named(found)}` }
  return { lacks: `${to} 没有收到这样的推送${nearest(frame, frames)}` }
}

const outboxOf = ({ store }: WorldContext, { outbox }: RunState) =>
  store
    .direct((connection) => readOutbox(connection, { owners: [], after: outbox, limit: 5000 }))
    .map((row) => ({
      ...row,
      // The six-digit code that a person would copy from the message.
      code: /(?<!\d)\d{6}(?!\d)/.exec(row.text)?.[0] ?? '',
    }))

const sessionsOf = ({ model, clock }: WorldContext) =>
  [...model.sessions.values()]
    .filter(({ endedAt, expiresAt }) => endedAt === null && expiresAt > clock.now())
    .map(({ userId, address }) => ({ userId, address }))

const counted: Readonly<Record<Countable, (world: WorldContext, run: RunState) => readonly object[]>> = {
  events: ({ model }) => [...model.openEvents.all()],
  devices: ({ model }) => [...model.devices.values()],
  outbox: outboxOf,
  faults: ({ faults }) => faults.list(),
  connections: ({ hub }) => hub.connections().map(({ userId }) => ({ userId })),
  sessions: sessionsOf,
}
const words: Readonly<Record<Countable, string>> = {
  events: '未处理完的事件',
  devices: '设备',
  outbox: '短信与电话',
  faults: '故障',
  connections: '在线连接',
  sessions: '登录',
}

const boundsOf = ({ is, atLeast, atMost }: Expect) => {
  const [exact, least, most] = [is, atLeast, atMost].map((bound) => (bound === undefined ? null : Number(bound)))
  const holds = (count: number) =>
    (exact === null || count === exact) &&
    (least === null || count >= (least ?? 0)) &&
    (most === null || count <= (most ?? 0))
  const text = [
    exact !== null && `${exact}`,
    least !== null && `至少 ${least}`,
    most !== null && `至多 ${most}`,
  ].filter(Boolean)
  return { holds, text: text.join('、') }
}

const lookAtCount = ({ world, run }: Moment, expect: Expect, count: Countable): Look => {
  const rows = counted[count](world, run).filter((row) => fits(expect.where ?? {}, row))
  const { holds, text } = boundsOf(expect)
  const what = `${words[count]} ${rows.length}`
  if (!holds(rows.length)) return { lacks: `${what}，应为 ${text}` }
  return { result: { count: rows.length, first: rows[0] ?? null }, text: what }
}

const lookOnce = async (moment: Moment, expect: Expect, call: NonNullable<Expect['call']>): Promise<Look> => {
  const answer = await callOf(moment, call)
  // An answer held by a fault is requested again.
  if (!answer) return { lacks: '没有应答' }
  const [first] = differences(expect.answer ?? {}, answer)
  if (first) return { lacks: differenceText(first) }
  return { result: answer, text: describeAnswer(moment, call, answer) }
}

/** Repeats the call if the person's session has ended meanwhile, as a call step does. */
const lookAtAnswer = async (moment: Moment, expect: Expect, call: NonNullable<Expect['call']>): Promise<Look> => {
  const seen = await lookOnce(moment, expect, call)
  const isToRepeat = 'lacks' in seen && call.by !== undefined && (await comeBack(moment.world, moment.run, call.by))
  return isToRepeat ? lookOnce(moment, expect, call) : seen
}

const look = async (moment: Moment, expect: Expect): Promise<Look> => {
  if (expect.call) return lookAtAnswer(moment, expect, expect.call)
  return expect.count ? lookAtCount(moment, expect, expect.count) : lookAtFrames(moment, expect)
}

/** Checks an expectation, and repeats the check until it is met or its time is up. */
export const expectation = async (moment: Moment): Promise<Outcome> => {
  const { world, run, path, step } = moment
  const expect = resolved(moment, step.expect ?? {}, 'expect')
  const now = world.clock.now()
  run.until ??= now + (expect.within === undefined ? 0 : parseDuration(expect.within))
  const seen = await look(moment, expect)
  if ('result' in seen) return welcome(seen, expect, path)
  if (now < run.until)
    return { again: Math.min(now + (expect.call ? CALL_POLL_INTERVAL_MS : POLL_INTERVAL_MS), run.until) }
  if (expect.never) return { result: null, text: `${expect.to ?? ''} 没有收到这样的推送` }
  throw new StepFailure([...path, 'expect'], seen.lacks)
}

/** The result, unless the expectation is `never`. */
const welcome = (seen: Seen, { never }: Expect, path: Path): Seen => {
  if (never) throw new StepFailure([...path, 'expect'], `不该有：${seen.text}`)
  return seen
}

/** Number of the last outbox row before a run begins. */
export const outboxBefore = ({ store }: WorldContext): number => store.direct(lastOutbox)
