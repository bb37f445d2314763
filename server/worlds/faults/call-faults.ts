import type { Entry } from '#server/worlds/faults/faults.ts'
import type { HttpEffect } from '#shared/fault/fault-effects.schema.ts'

export type Effect<T extends HttpEffect['type']> = Extract<HttpEffect, { type: T }>
/** Effects that let the handler run and damage the response. */
export type ResponseFault = Exclude<HttpEffect, { type: 'code' | 'status' }>

/** One HTTP exchange that faults can match. */
export interface Target {
  /** The names of its calls: several for a tRPC batch, null for a path without a contract. */
  readonly calls: readonly (string | null)[]
  /** Whether it is part of the API; pages and files match by path only. */
  readonly isApi: boolean
  /** Without the world's prefix and the query. */
  readonly path: string
  readonly user: string | null
  readonly project: string | null
}

/** A fault to inject. */
export interface Injection<E extends HttpEffect = HttpEffect> {
  readonly fault: string
  /** The matched call; null where the fault matched by a path without a contract. */
  readonly call: string | null
  readonly effect: E
  /** Delay of the response in milliseconds, on the clock of the effect. */
  readonly wait: number
}

/** The faults to inject into one exchange. */
export interface CallInjections {
  /** Calls refused with a code, by their index among the calls. */
  readonly codes: Map<number, Injection<Effect<'code'>>>
  /** The HTTP status with which the whole exchange is refused. */
  status: Injection<Effect<'status'>> | null
  readonly damages: Injection<ResponseFault>[]
}

/** Longest delay of a response in milliseconds: random jitter cannot exceed the longest delay that can be ordered. */
const MAX_WAIT_MS = 600_000

/** Converts a path with `*` wildcards to a pattern. */
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
  return Math.min(Math.round(effect.median * Math.exp(effect.spread * random.gaussian(0, 1))), MAX_WAIT_MS)
}

const injectionOf = <E extends HttpEffect>(entry: Entry, effect: E, call: string | null): Injection<E> => ({
  fault: entry.fault.id,
  call,
  effect,
  wait: waitOf(entry, effect),
})

/** A code refuses single calls that no earlier fault has refused. */
const refuseCalls = (
  entry: Entry,
  effect: Effect<'code'>,
  { target, injections }: { target: Target; injections: CallInjections },
) => {
  if (injections.status) return
  for (const [place, call] of target.calls.entries()) {
    // In a batch, the failure of a call that does not exist would never reach the caller.
    const isReal = call !== null || target.calls.length === 1
    if (isReal && !injections.codes.has(place) && fits(entry, target, call) && entry.shouldInject())
      injections.codes.set(place, injectionOf(entry, effect, call))
  }
}

/** All other effects apply to the whole exchange. */
const injectIntoExchange = (
  entry: Entry,
  effect: Exclude<HttpEffect, { type: 'code' }>,
  { target, injections }: { target: Target; injections: CallInjections },
) => {
  const isRefused = injections.status !== null || injections.codes.size === target.calls.length
  if (effect.type === 'status' && isRefused) return
  const call = target.calls.find((one) => fits(entry, target, one))
  if (call === undefined || !entry.shouldInject()) return
  if (effect.type === 'status') injections.status = injectionOf(entry, effect, call)
  else injections.damages.push(injectionOf(entry, effect, call))
}

/** Evaluates the faults in order. A call is refused at most once; all other matching effects damage the response together. */
export const injectFaults = (entries: readonly Entry<HttpEffect>[], target: Target): CallInjections => {
  const injections: CallInjections = { codes: new Map(), status: null, damages: [] }
  for (const entry of entries) {
    const { effect } = entry
    if (effect.type === 'code') refuseCalls(entry, effect, { target, injections })
    else injectIntoExchange(entry, effect, { target, injections })
  }
  return injections
}
