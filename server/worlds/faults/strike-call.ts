import type { Entry } from '#server/worlds/faults/faults.ts'
import type { HttpEffect } from '#shared/contracts/fault-effects.ts'

export type Effect<T extends HttpEffect['type']> = Extract<HttpEffect, { type: T }>
/** What lets the work be done and hurts the answer. */
export type Hurt = Exclude<HttpEffect, { type: 'code' | 'status' }>

/** One exchange that a fault can be aimed at. */
export interface Target {
  /** The names of its calls: several for a batch of tRPC, null where no contract answers. */
  readonly calls: readonly (string | null)[]
  /** Whether it is part of the API; pages and files are struck by their path alone. */
  readonly isApi: boolean
  /** Without the world's prefix and the query. */
  readonly path: string
  readonly user: string | null
  readonly project: string | null
}

/** A fault that strikes. */
export interface Strike<E extends HttpEffect = HttpEffect> {
  readonly fault: string
  /** The call that it fits; null where it goes by the address and no contract answers there. */
  readonly call: string | null
  readonly effect: E
  /** How long the answer is late, on the clock of the effect. */
  readonly wait: number
}

/** What faults do to one exchange. */
export interface Struck {
  /** Calls that are refused with a code, by their place among the calls. */
  readonly codes: Map<number, Strike<Effect<'code'>>>
  /** The status with which all of it is refused. */
  status: Strike<Effect<'status'>> | null
  readonly hurts: Strike<Hurt>[]
}

/** No answer is later than the longest delay that can be ordered, whatever the chance. */
const LONGEST = 600_000

/** A path in which a `*` stands for anything, as a pattern. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`)

const isFor = ({ fault: { where } }: Entry, { user, project }: Target): boolean =>
  (where.user === undefined || where.user === user) && (where.project === undefined || where.project === project)

const fits = (entry: Entry, target: Target, call: string | null): boolean => {
  const { on } = entry.fault
  if (!isFor(entry, target)) return false
  if (on === '*') return target.isApi
  return on.startsWith('/') ? patternOf(on).test(target.path) : on === call
}

const waitOf = ({ random }: Entry, effect: HttpEffect): number => {
  if (effect.type === 'delay') return effect.ms
  if (effect.type !== 'jitter') return 0
  return Math.min(Math.round(effect.median * Math.exp(effect.spread * random.gaussian(0, 1))), LONGEST)
}

const strike = <E extends HttpEffect>(entry: Entry, effect: E, call: string | null): Strike<E> => ({
  fault: entry.fault.id,
  call,
  effect,
  wait: waitOf(entry, effect),
})

/** A code refuses single calls: those that no earlier fault has refused. */
const refuseCalls = (entry: Entry, effect: Effect<'code'>, { target, struck }: { target: Target; struck: Struck }) => {
  if (struck.status) return
  for (const [place, call] of target.calls.entries()) {
    // In a batch nobody would hand out the failure of a call that does not exist.
    const isReal = call !== null || target.calls.length === 1
    if (isReal && !struck.codes.has(place) && fits(entry, target, call) && entry.takes())
      struck.codes.set(place, strike(entry, effect, call))
  }
}

/** All other effects strike the exchange as a whole. */
const strikeAll = (
  entry: Entry,
  effect: Exclude<HttpEffect, { type: 'code' }>,
  { target, struck }: { target: Target; struck: Struck },
) => {
  const isRefused = struck.status !== null || struck.codes.size === target.calls.length
  if (effect.type === 'status' && isRefused) return
  const call = target.calls.find((one) => fits(entry, target, one))
  if (call === undefined || !entry.takes()) return
  if (effect.type === 'status') struck.status = strike(entry, effect, call)
  else struck.hurts.push(strike(entry, effect, call))
}

/** Tries the faults in their order. A call is refused once; whatever else strikes it hurts the answer together. */
export const strikeCalls = (entries: readonly Entry<HttpEffect>[], target: Target): Struck => {
  const struck: Struck = { codes: new Map(), status: null, hurts: [] }
  for (const entry of entries) {
    const { effect } = entry
    if (effect.type === 'code') refuseCalls(entry, effect, { target, struck })
    else strikeAll(entry, effect, { target, struck })
  }
  return struck
}
