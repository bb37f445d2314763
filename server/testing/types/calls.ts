import type { z } from 'zod'

import type { Answer } from '#server/testing/types/http.ts'
import type * as domains from '#shared/contracts/all.ts'
import type { controlContracts } from '#shared/contracts/control.ts'
import type { Method, Spec } from '#shared/contracts/define.ts'

type Input<C extends Spec> = z.input<C['input']>
// A call that needs nothing can be made with nothing.
type Given<I> = Record<never, never> extends I ? [input?: I] : [input: I]
/** One call: the input of its contract, the result of its contract. */
export type CallOf<C extends Spec> = (...given: Given<Input<C>>) => Promise<z.output<C['output']>>
type LinesOf<C extends Spec> = (input?: Input<C>) => AsyncIterable<z.output<C['output']>>

type Domains = typeof domains
type CallsOf<D> = { readonly [N in keyof D]: D[N] extends Spec ? CallOf<D[N]> : never }

/**
 * The calls of the API over REST, by the names of their contracts: `api.event.list({ kind: 'alarm' })`. Throws `CallRefused`
 * unless the code is that of success.
 */
export type Api = { readonly [D in keyof Domains]: CallsOf<Domains[D]> }

/** `event.list`, `auth.login` and so on. */
export type CallName = { [D in keyof Domains]: `${D}.${keyof Domains[D] & string}` }[keyof Domains]

type Controls = typeof controlContracts

/**
 * Every control call of a world by the name of its contract: `control.emit({ kind: 'alarm' })`. A refusal is thrown as
 * `ControlRefused`, which names the field and the reason; nothing has happened then. Answers without an end are read line by
 * line: `for await (const line of control.journalStream({ limit: 10 }))`.
 */
export type Control = {
  readonly [N in keyof Controls]: Controls[N] extends { readonly lines: true }
    ? LinesOf<Controls[N]>
    : CallOf<Controls[N]>
}

/** The input of a control call. */
export type ControlInput<N extends keyof Controls> = Input<Controls[N]>

/** Somebody who calls the API: nobody in particular, or a person who has logged in. */
export interface Caller {
  /** REST as it is spoken: answers what came, success or not. The body goes into the query of GET and DELETE. */
  call<T = unknown>(method: Method, path: string, body?: object): Promise<Answer<T>>
  /** The same by the names of the contracts, with their types. */
  readonly api: Api
}
