import { callNames } from '#server/platform/fault-targets.ts'
import { shownValue } from '#server/platform/issue-words.ts'
import { didYouMean } from '#server/platform/nearest.ts'
import { calledFrom, type CalledFrom } from '#server/testing/called-from.ts'
import type { TestSockets, Received } from '#server/testing/test-sockets.ts'
import { judgeOf, show, type Judge } from '#server/testing/match.ts'
import { transportMoments, virtualMoments, type Moments } from '#server/testing/moments.ts'
import { ExpectationFailed } from '#server/testing/refusals.ts'
import { failureText, type Story } from '#server/testing/report.ts'
import { seenCalls } from '#server/testing/seen-calls.ts'
import type { Control } from '#server/testing/types/calls.ts'
import type {
  CallMatch,
  Expectations,
  Frame,
  FrameMatch,
  Matched,
  SeenCall,
  Within,
} from '#server/testing/types/expectations.ts'
import { wentElsewhere } from '#server/testing/went-elsewhere.ts'
import type { World } from '#server/instances/world.ts'
import { DURATION_WORDS } from '#shared/control/fields.schema.ts'
import { parseDuration } from '#shared/time.ts'

/** The world under test, with what its expectations need. */
export interface ExpectationContext {
  readonly world: World
  readonly control: Control
  readonly testSockets: TestSockets
  readonly story: Story
  /** Keys of items that have met an expectation. */
  readonly taken: Set<unknown>
}

/** The items that an expectation searches. */
interface Pool<T> {
  items(): Promise<readonly T[]>
  keyOf(item: T): unknown
  labelOf(item: T): string
}

interface Search<T> extends Pool<T> {
  readonly judge: Judge<T>
  readonly moments: Moments
}

const DEFAULT_WITHIN = '5s'

const lengthOf = (within: string): number => {
  const ms = parseDuration(within)
  if (Number.isNaN(ms)) throw new TypeError(`within ${shownValue(within)} cannot be used: ${DURATION_WORDS}`)
  return ms
}

const momentsOf = ({ world, control, testSockets }: ExpectationContext, within: string | undefined): Moments => {
  if (world.clock.speed() > 0) return transportMoments(testSockets, lengthOf(within ?? DEFAULT_WITHIN))
  // An empty advance sends pages the clock frame, as after any other command.
  const onMoved = () => control.clock({ advance: '0s' })
  return virtualMoments(world, { settle: testSockets.settle, ms: lengthOf(within ?? '0s'), onMoved })
}

/** Searches at every moment for the first matching item that is not taken. */
const seek = async <T>(
  { taken }: ExpectationContext,
  { items, keyOf, judge, moments }: Search<T>,
): Promise<T | undefined> => {
  for await (const _ of moments) {
    const found = (await items()).find((item) => !taken.has(keyOf(item)) && judge(item).length === 0)
    if (found !== undefined) return found
  }
  return undefined
}

/** The same, and marks the item as taken. */
const take = async <T>(context: ExpectationContext, search: Search<T>): Promise<T | undefined> => {
  const found = await seek(context, search)
  if (found !== undefined) context.taken.add(search.keyOf(found))
  return found
}

interface Failing {
  readonly headline: string
  readonly notes?: readonly string[]
  readonly from: CalledFrom
}

const fail = async <T>(
  { world, story, taken }: ExpectationContext,
  search: Search<T>,
  failing: Failing,
): Promise<never> => {
  const { items, keyOf, labelOf, judge } = search
  const judged = (await items()).map((item) => ({
    label: labelOf(item),
    differences: judge(item),
    taken: taken.has(keyOf(item)),
  }))
  const { headline, notes = [], from } = failing
  throw new ExpectationFailed(failureText({ headline, judged, notes, world, story }), from())
}

const span = (within: string | undefined): string => (within === undefined ? '' : ` within ${within}`)

const MAX_LINE_LENGTH = 240

const briefly = (frame: Frame): string => {
  const text = `frame ${frame.seq} ${show(frame)}`
  return text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)}…` : text
}

interface Named {
  readonly name: string
  readonly received: Received
}

interface ReceivedFrame {
  readonly to: string
  readonly frame: Frame
}

const framesOf = (listeners: () => readonly Named[]): Pool<ReceivedFrame> => ({
  items: async () => listeners().flatMap(({ name, received }) => received.frames.map((frame) => ({ to: name, frame }))),
  keyOf: ({ frame }) => frame,
  labelOf: ({ to, frame }) => `${to}: ${briefly(frame)}`,
})

const callsOf = ({ world, control }: ExpectationContext, caller: string | undefined): Pool<SeenCall> => ({
  items: async () => (await seenCalls(world, control)).filter(({ user }) => caller === undefined || user === caller),
  // Numbering restarts with every epoch.
  keyOf: ({ n, call }) => `${world.epoch} ${n} ${call}`,
  labelOf: ({ call, user, method, path, query, body, code }) => show({ call, user, method, path, query, body, code }),
})

interface Subject {
  /** Name of the subject, for failure messages. */
  readonly who: string
  listeners(): readonly Named[]
  /** Only calls of this user; without it, calls of all users. */
  readonly caller?: string
}

const framesExpected = (
  context: ExpectationContext,
  { who, listeners, caller }: Subject,
): Pick<Expectations, 'expectFrame' | 'expectNoFrame'> => {
  const searchFor = (match: FrameMatch, within: string | undefined): Search<ReceivedFrame> => {
    const judge = judgeOf<Frame>(match)
    return { ...framesOf(listeners), judge: ({ frame }) => judge(frame), moments: momentsOf(context, within) }
  }
  const missed = (match: FrameMatch): Promise<string[]> => {
    const received = new Set(listeners().flatMap((listener) => listener.received.frames.map(({ seq }) => seq)))
    return wentElsewhere(context, { match, who: caller, received })
  }
  const expectFrame = async <const M extends FrameMatch>(match: M, { within }: Within = {}): Promise<Matched<M>> => {
    const from = calledFrom(expectFrame)
    const search = searchFor(match, within)
    const found = await take(context, search)
    // The match determines the type of the frame that it found.
    if (found) return found.frame as Matched<M>
    const headline = `No frame for ${who}${span(within)} that is ${show(match)}`
    return fail(context, search, { headline, notes: await missed(match), from })
  }
  const expectNoFrame: Expectations['expectNoFrame'] = async (match, { within } = {}) => {
    const from = calledFrom(expectNoFrame)
    const found = await seek(context, searchFor(match, within ?? '0s'))
    if (!found) return
    const frame = `An unexpected frame for ${found.to}: ${briefly(found.frame)}`
    const headline = `${frame}\nNone was expected${span(within)} that is ${show(match)}`
    throw new ExpectationFailed(failureText({ headline, world: context.world, story: context.story }), from())
  }
  return { expectFrame, expectNoFrame }
}

/** Rejects an unknown call name, which could never match. */
const checkCallName = (match: CallMatch): void => {
  const name = typeof match === 'function' ? undefined : match.call
  if (typeof name !== 'string' || callNames.includes(name)) return
  throw new TypeError(`there is no call ${shownValue(name)}${didYouMean(callNames, name)}`)
}

/** The expectations on a world, for all users or for one. */
export const expectationsOf = (context: ExpectationContext, subject: Subject): Expectations => {
  const { who, caller } = subject
  const expectCall: Expectations['expectCall'] = async (match, { within } = {}) => {
    const from = calledFrom(expectCall)
    checkCallName(match)
    const moments = transportMoments(context.testSockets, lengthOf(within ?? '0s'))
    const search = { ...callsOf(context, caller), judge: judgeOf<SeenCall>(match), moments }
    const headline = `No call of ${who}${span(within)} that is ${show(match)}`
    return (await take(context, search)) ?? fail(context, search, { headline, from })
  }
  return { ...framesExpected(context, subject), expectCall }
}
