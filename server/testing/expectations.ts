import type { Ears, Heard } from '#server/testing/ears.ts'
import { judgeOf, show, type Judge } from '#server/testing/match.ts'
import { transportMoments, virtualMoments, type Moments } from '#server/testing/moments.ts'
import { ExpectationFailed } from '#server/testing/refusals.ts'
import { failureText, type Story } from '#server/testing/report.ts'
import { seenCalls } from '#server/testing/seen-calls.ts'
import type { Control } from '#server/testing/types/calls.ts'
import type { Expectations, Frame, FrameMatch, Matched, SeenCall, Within } from '#server/testing/types/expectations.ts'
import type { World } from '#server/worlds/world.ts'
import { parseDuration } from '#shared/time.ts'

/** A world in which something is expected. */
export interface Scene {
  readonly world: World
  readonly control: Control
  readonly ears: Ears
  readonly story: Story
  /** What has met an expectation. */
  readonly taken: Set<unknown>
}

/** What an expectation looks through. */
interface Pool<T> {
  items(): Promise<readonly T[]>
  keyOf(item: T): unknown
  labelOf(item: T): string
}

interface Search<T> extends Pool<T> {
  readonly judge: Judge<T>
  readonly moments: Moments
}

const RUNNING = '5s'

const lengthOf = (within: string): number => {
  const ms = parseDuration(within)
  if (Number.isNaN(ms)) throw new TypeError(`within: "${within}" is no length of time such as 90s, 5m, 7d or 1h30m`)
  return ms
}

const momentsOf = ({ world, control, ears }: Scene, within: string | undefined): Moments => {
  if (world.clock.speed() > 0) return transportMoments(ears, lengthOf(within ?? RUNNING))
  // Pages follow the clock by a frame, as after any other command.
  const told = () => control.clock({ advance: '0s' })
  return virtualMoments(world, { settle: ears.settle, ms: lengthOf(within ?? '0s'), told })
}

/** Looks at every moment, and takes what fits. */
const seek = async <T>({ taken }: Scene, { items, keyOf, judge, moments }: Search<T>): Promise<T | undefined> => {
  for await (const _ of moments) {
    const found = (await items()).find((item) => !taken.has(keyOf(item)) && judge(item).length === 0)
    if (found === undefined) continue
    taken.add(keyOf(found))
    return found
  }
  return undefined
}

const fail = async <T>({ world, story, taken }: Scene, headline: string, search: Search<T>): Promise<never> => {
  const { items, keyOf, labelOf, judge } = search
  const judged = (await items()).map((item) => ({
    label: labelOf(item),
    differences: judge(item),
    taken: taken.has(keyOf(item)),
  }))
  throw new ExpectationFailed(failureText({ headline, judged, world, story }))
}

const span = (within: string | undefined): string => (within === undefined ? '' : ` within ${within}`)

const LINE = 240

const briefly = (frame: Frame): string => {
  const text = `frame ${frame.seq} ${show(frame)}`
  return text.length > LINE ? `${text.slice(0, LINE)}…` : text
}

interface Named {
  readonly name: string
  readonly heard: Heard
}

interface Told {
  readonly to: string
  readonly frame: Frame
}

const framesOf = (listeners: () => readonly Named[]): Pool<Told> => ({
  items: async () => listeners().flatMap(({ name, heard }) => heard.frames.map((frame) => ({ to: name, frame }))),
  keyOf: ({ frame }) => frame,
  labelOf: ({ to, frame }) => `${to}: ${briefly(frame)}`,
})

const callsOf = ({ world, control }: Scene, caller: string | undefined): Pool<SeenCall> => ({
  items: async () => (await seenCalls(world, control)).filter(({ user }) => caller === undefined || user === caller),
  // Numbers begin anew with every epoch.
  keyOf: ({ n, call }) => `${world.epoch} ${n} ${call}`,
  labelOf: ({ call, user, method, path, query, body, code }) => show({ call, user, method, path, query, body, code }),
})

interface Subject {
  /** Who it is about, for the failure. */
  readonly who: string
  listeners(): readonly Named[]
  /** Only calls of this person; of anybody without it. */
  readonly caller?: string
}

/** What may be expected in a world, of everybody or of one person. */
export const expectationsOf = (scene: Scene, { who, listeners, caller }: Subject): Expectations => {
  const frameSearch = (match: FrameMatch, within: string | undefined): Search<Told> => {
    const judge = judgeOf<Frame>(match)
    return { ...framesOf(listeners), judge: ({ frame }) => judge(frame), moments: momentsOf(scene, within) }
  }
  return {
    expectFrame: async <const M extends FrameMatch>(match: M, { within }: Within = {}) => {
      const search = frameSearch(match, within)
      const found = await seek(scene, search)
      if (!found) return fail(scene, `No frame for ${who}${span(within)} that is ${show(match)}`, search)
      // What was matched is what the match means.
      return found.frame as Matched<M>
    },
    expectNoFrame: async (match, { within } = {}) => {
      const search = frameSearch(match, within ?? '0s')
      const found = await seek(scene, search)
      if (found) await fail(scene, `An unexpected frame for ${found.to}: ${briefly(found.frame)}`, search)
    },
    expectCall: async (match, { within } = {}) => {
      const moments = transportMoments(scene.ears, lengthOf(within ?? '0s'))
      const search = { ...callsOf(scene, caller), judge: judgeOf<SeenCall>(match), moments }
      return (
        (await seek(scene, search)) ?? fail(scene, `No call of ${who}${span(within)} that is ${show(match)}`, search)
      )
    },
  }
}
