import type { z } from 'zod'

import type { CallName } from '#server/testing/types/calls.ts'
import type { AnyFrame } from '#shared/realtime/messages.ts'

/** A message of the push channel. A message pushed `raw` appears unchecked. */
export type Frame = z.output<typeof AnyFrame>

/** A call that the world has answered, from its journal; tokens, passwords and phones are masked. */
export interface SeenCall {
  /** Its number in the journal. */
  readonly n: number
  /** The contract; null for a path without one. */
  readonly call: CallName | null
  /** The username of the caller; null without a session. */
  readonly user: string | null
  /** The id of the chosen project. */
  readonly project: string | null
  readonly door: 'rest' | 'trpc'
  readonly method: string
  /** Path without the prefix of the world. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** The HTTP status. */
  readonly status: number
  /** The body code. */
  readonly code: number | null
  readonly answer: unknown
}

/** A partial value: only the given fields are compared, at any depth; a text may be matched by a RegExp. */
export type Match<T> = T extends string
  ? T | RegExp
  : T extends readonly (infer I)[]
    ? readonly Match<I>[]
    : T extends object
      ? { readonly [K in keyof T]?: Match<T[K]> }
      : T
type MatchOf<F> = F extends unknown ? Match<F> : never

/** The fields that a frame must have, or a predicate. */
export type FrameMatch = MatchOf<Frame> | ((frame: Frame) => boolean)
/** The fields that a call must have, or a predicate. */
export type CallMatch = Match<SeenCall> | ((call: SeenCall) => boolean)

type Narrowed<F, M> = M extends { readonly type: infer T }
  ? Extract<F, { type: T }>
  : M extends { readonly code: infer C }
    ? Extract<F, { code: C }>
    : F
/** The frame types that a match can find, by its `type` or `code`. */
export type Matched<M> = [Narrowed<Frame, M>] extends [never] ? Frame : Narrowed<Frame, M>

export interface Within {
  /**
   * Time limit, such as `5m`. In a frozen world this is world time: the clock moves from one due step to the next until the
   * frame has arrived, and stays there. With a running clock it is machine time, and always for a call, which an external
   * client has to make.
   */
  readonly within?: string | undefined
}

/** Each frame and each call can meet one expectation: the next one searches the rest. */
export interface Expectations {
  /**
   * The earliest matching frame, already received or arriving `within`. Default: only received frames in a frozen world, five
   * seconds with a running clock. Throws `ExpectationFailed`, which shows the nearest three.
   */
  expectFrame<const M extends FrameMatch>(match: M, options?: Within): Promise<Matched<M>>
  /** Expects no such frame, neither received nor arriving `within`; the whole time passes. */
  expectNoFrame(match: FrameMatch, options?: Within): Promise<void>
  /** The earliest matching call, in the journal or made `within`; without it there is no wait. */
  expectCall(match: CallMatch, options?: Within): Promise<SeenCall>
}
