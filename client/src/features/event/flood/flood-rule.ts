import type { EventKind } from '#shared/event/index.ts'
import { MINUTE, SECOND } from '#shared/time.ts'

/** When a flood (预警洪峰) begins and ends: events per minute and milliseconds of world time (DECISIONS 170). */
export const floodLimits = { above: 30, below: 10, windowMs: MINUTE, calmMs: 2 * MINUTE } as const

/** Counts by name within one second are kept for so many names; events with further names count as unnamed. */
const MAX_NAMES = 100
const UNNAMED = ''

/** A new event, as the rule counts it. */
export interface Arrival {
  /** When the server received it: milliseconds of world time, whole seconds. */
  readonly at: number
  /** 烟雾, 离线 */
  readonly reason: string
  /** 永安里 12 号 */
  readonly place: string
  readonly kind: EventKind
}

export type Names<Name extends string = string> = ReadonlyMap<Name, number>

/** The arrivals of one second. */
export interface Second {
  readonly at: number
  readonly count: number
  readonly reasons: Names
  readonly places: Names
  readonly kinds: Names<EventKind>
}

export interface FloodState {
  /** The seconds of the window that have arrivals, in their order: at most sixty. */
  readonly seconds: readonly Second[]
  /** The world time up to which the rule has been applied. */
  readonly at: number
  /** When the flood began; null while there is none. */
  readonly since: number | null
  /** Since when the rate has been below the lower limit; null while it is not, and without a flood. */
  readonly calmSince: number | null
}

export const noFlood: FloodState = { seconds: [], at: 0, since: null, calmSince: null }

const wholeSecond = (instant: number): number => Math.floor(instant / SECOND) * SECOND

const isWithin = (at: number, now: number): boolean => at > now - floodLimits.windowMs

const rateAt = ({ seconds }: FloodState, now: number): number =>
  seconds.reduce((sum, { at, count }) => (isWithin(at, now) ? sum + count : sum), 0)

/** New events in the last minute. */
export const rateOf = (state: FloodState): number => rateAt(state, state.at)

/** Applies the rule to one instant: begins, calms down or ends the flood. */
const judge = (state: FloodState): FloodState => {
  const rate = rateOf(state)
  if (state.since === null)
    return rate > floodLimits.above ? { ...state, since: state.seconds[0]?.at ?? state.at, calmSince: null } : state
  if (rate >= floodLimits.below) return state.calmSince === null ? state : { ...state, calmSince: null }
  const calmSince = state.calmSince ?? state.at
  const isOver = state.at - calmSince >= floodLimits.calmMs
  return isOver ? { ...state, since: null, calmSince: null } : { ...state, calmSince }
}

const moveTo = (state: FloodState, at: number): FloodState => ({
  ...state,
  at,
  seconds: state.seconds.filter((second) => isWithin(second.at, at)),
})

/**
 * Lets world time pass. A flood is judged second by second, since its end depends on when each arrival leaves the window; a
 * longer time than a flood can last without arrivals is passed at once.
 */
export const passFloodTime = (state: FloodState, now: number): FloodState => {
  const to = wholeSecond(now)
  if (to <= state.at) return state
  if (state.since === null || to - state.at > floodLimits.windowMs + floodLimits.calmMs)
    return { ...moveTo(state, to), since: null, calmSince: null }
  const next = judge(moveTo(state, state.at + SECOND))
  return passFloodTime(next, to)
}

const countNames = <Name extends string>(names: Names<Name>, more: readonly Name[]): Names<Name> => {
  const counts = new Map(names)
  for (const name of more) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const countBounded = (names: Names, more: readonly string[]): Names => {
  const known = new Set(names.keys())
  const isKnown = (name: string): boolean => known.has(name) || (known.size < MAX_NAMES && known.add(name).has(name))
  return countNames(
    names,
    more.map((name) => (isKnown(name) ? name : UNNAMED)),
  )
}

const emptySecond = (at: number): Second => ({
  at,
  count: 0,
  reasons: new Map(),
  places: new Map(),
  kinds: new Map(),
})

const countArrivals = (second: Second, arrivals: readonly Arrival[]): Second => ({
  at: second.at,
  count: second.count + arrivals.length,
  reasons: countBounded(
    second.reasons,
    arrivals.map(({ reason }) => reason),
  ),
  places: countBounded(
    second.places,
    arrivals.map(({ place }) => place),
  ),
  kinds: countNames(
    second.kinds,
    arrivals.map(({ kind }) => kind),
  ),
})

const addArrivals = (state: FloodState, at: number, arrivals: readonly Arrival[]): FloodState => {
  const before = state.seconds.find((second) => second.at === at) ?? emptySecond(at)
  const others = state.seconds.filter((second) => second.at !== at)
  return { ...state, seconds: [...others, countArrivals(before, arrivals)].toSorted((a, b) => a.at - b.at) }
}

interface Together {
  readonly at: number
  readonly arrivals: Arrival[]
}

/** Neighbours of one second together: a storm brings hundreds in one. */
const bySecond = (arrivals: readonly Arrival[]): readonly Together[] => {
  const runs: Together[] = []
  for (const arrival of arrivals) {
    const at = wholeSecond(arrival.at)
    const last = runs.at(-1)
    if (last?.at === at) last.arrivals.push(arrival)
    else runs.push({ at, arrivals: [arrival] })
  }
  return runs
}

const takeSecond = (state: FloodState, { at, arrivals }: Together): FloodState => {
  const now = passFloodTime(state, at)
  return isWithin(at, now.at) ? judge(addArrivals(now, at, arrivals)) : now
}

/**
 * Counts arrivals in the seconds in which the server received them: frames that are fetched after a gap fill the past, not the
 * present.
 */
export const takeArrivals = (state: FloodState, arrivals: readonly Arrival[]): FloodState =>
  bySecond(arrivals).reduce(takeSecond, state)
