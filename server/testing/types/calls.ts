import type { z } from 'zod'

import type { Answer } from '#server/testing/types/http.ts'
import type * as domains from '#shared/api/all.ts'
import type { controlContracts } from '#shared/control/control.contract.ts'
import type { Method, Spec } from '#shared/api/define.ts'

type Input<C extends Spec> = z.input<C['input']>
// A call without required fields can be made without an argument.
type Given<I> = Record<never, never> extends I ? [input?: I] : [input: I]
/** One call, with input and result of its contract. */
export type CallOf<C extends Spec> = (...given: Given<Input<C>>) => Promise<z.output<C['output']>>
type LinesOf<C extends Spec> = (input?: Input<C>) => AsyncIterable<z.output<C['output']>>

type Domains = typeof domains
type CallsOf<D> = { readonly [N in keyof D]: D[N] extends Spec ? CallOf<D[N]> : never }

/**
 * The calls of the API over REST, by the names of their contracts: `api.event.list({ kind: 'alarm' })`. Throws `CallRefused`
 * unless the code means success.
 */
export type Api = { readonly [D in keyof Domains]: CallsOf<Domains[D]> }

/** `event.list`, `auth.login` and so on. */
export type CallName = { [D in keyof Domains]: `${D}.${keyof Domains[D] & string}` }[keyof Domains]

type Controls = typeof controlContracts

/**
 * Every control call of a world by the name of its contract: `control.emit({ kind: 'alarm' })`. A refusal is thrown as
 * `ControlRefused`, which names the field and the reason; it then had no effect. Endless responses are read line by line:
 * `for await (const line of control.journalStream({ limit: 10 }))`.
 */
export type Control = {
  readonly [N in keyof Controls]: Controls[N] extends { readonly lines: true }
    ? LinesOf<Controls[N]>
    : CallOf<Controls[N]>
}

/** The input of a control call. */
export type ControlInput<N extends keyof Controls> = Input<Controls[N]>

/** A caller of the API: anonymous, or a signed-in user. */
export interface Caller {
  /** A raw REST call: returns the response, successful or not. For GET and DELETE the body is sent as query. */
  call<T = unknown>(method: Method, path: string, body?: object): Promise<Answer<T>>
  /** The calls by the names of their contracts, typed. */
  readonly api: Api
}
