import type { z } from 'zod'

import type { CallName } from '#server/testing/types/calls.ts'
import type { AnyFrame } from '#shared/realtime/messages.ts'

/** A message of the push channel. What was pushed `raw` is here as it came, whatever it holds. */
export type Frame = z.output<typeof AnyFrame>

/** A call that the world has answered, as its journal has it; tokens, passwords and phones are masked. */
export interface SeenCall {
  /** Its number in the journal. */
  readonly n: number
  /** The contract; null for an address that none answers. */
  readonly call: CallName | null
  /** The username of whoever called; null for nobody. */
  readonly user: string | null
  /** The id of the project that was chosen. */
  readonly project: string | null
  readonly door: 'rest' | 'trpc'
  readonly method: string
  /** Without the prefix of the world. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** The HTTP status. */
  readonly status: number
  /** The body code. */
  readonly code: number | null
  readonly answer: unknown
}

/** What something must look like: the fields that count, at any depth; text may be a pattern. */
export type Match<T> = T extends string
  ? T | RegExp
  : T extends readonly (infer I)[]
    ? readonly Match<I>[]
    : T extends object
      ? { readonly [K in keyof T]?: Match<T[K]> }
      : T
type MatchOf<F> = F extends unknown ? Match<F> : never

/** The fields that a frame must have, or a function that says whether it is the one. */
export type FrameMatch = MatchOf<Frame> | ((frame: Frame) => boolean)
/** The fields that a call must have, or a function that says whether it is the one. */
export type CallMatch = Match<SeenCall> | ((call: SeenCall) => boolean)

type Narrowed<F, M> = M extends { readonly type: infer T }
  ? Extract<F, { type: T }>
  : M extends { readonly code: infer C }
    ? Extract<F, { code: C }>
    : F
/** The frames that a match can mean, by its `type` or `code`. */
export type Matched<M> = [Narrowed<Frame, M>] extends [never] ? Frame : Narrowed<Frame, M>

export interface Within {
  /**
   * How long it may take, such as `5m`. While the clock of the world stands still, this is world time: the clock is moved
   * from one due step to the next until the frame is there, and stays then. While it runs, it is the machine's time; so it is
   * always for a call, which somebody outside has to make.
   */
  readonly within?: string | undefined
}

/** Each frame and each call meets one expectation: the next one looks at what is left. */
export interface Expectations {
  /**
   * The earliest frame that fits, of those that came already or come `within`: nothing more than what is there while the clock
   * stands still, five seconds while it runs, unless told otherwise. Throws `ExpectationFailed`, which shows the nearest three.
   */
  expectFrame<const M extends FrameMatch>(match: M, options?: Within): Promise<Matched<M>>
  /** That no such frame is there, nor comes `within`: all of that time passes. */
  expectNoFrame(match: FrameMatch, options?: Within): Promise<void>
  /** The earliest call that fits, of those in the journal or made `within`; without it nobody is waited for. */
  expectCall(match: CallMatch, options?: Within): Promise<SeenCall>
}
