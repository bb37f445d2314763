import type { z } from 'zod'
import type * as contracts from '#shared/contracts/all.ts'
import { CallError } from '#client/lib/call-error.ts'
import { callFetch, callHeaders } from '#client/lib/call-fetch.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { pageBase } from '#client/lib/world-base.ts'

type Domains = typeof contracts
type AnyCall = { [D in keyof Domains]: Domains[D][keyof Domains[D]] }[keyof Domains]
type CallBy<M extends 'GET' | 'POST'> = Extract<AnyCall, { method: M }>
type PathBy<M extends 'GET' | 'POST'> = CallBy<M>['path']
type CallAt<M extends 'GET' | 'POST', P> = Extract<CallBy<M>, { path: P }>
type InputOf<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never
type OutputOf<C> = C extends { output: infer O extends z.ZodType } ? z.output<O> : never

/** The documented calls by their paths; types of input and result come from the contracts. */
export interface Rest {
  get<P extends PathBy<'GET'>>(path: P, params?: InputOf<CallAt<'GET', P>>): Promise<OutputOf<CallAt<'GET', P>>>
  post<P extends PathBy<'POST'>>(path: P, body?: InputOf<CallAt<'POST', P>>): Promise<OutputOf<CallAt<'POST', P>>>
}

export interface RestDeps {
  readonly base: string
  now(): number
  headers(): Record<string, string>
  fetch(url: string, init: RequestInit): Promise<Response>
}

interface Envelope {
  readonly code: number
  readonly message: string
  readonly result: unknown
  readonly field?: unknown
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'number' &&
  'message' in body &&
  typeof body.message === 'string'

const readBody = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    // No JSON: a gateway's page, or an answer cut short. The status is all there is to tell.
    return null
  }
}

/** The result of an answer, or the error it stands for (spec §8: 200 and 0 are success). */
export const resultOf = async (response: Response): Promise<unknown> => {
  const body = await readBody(response)
  const http = response.status
  if (!isEnvelope(body)) throw new CallError({ fault: 'http', http })
  const { code, message, result } = body
  if (response.ok && (code === 200 || code === 0)) return result
  const field = typeof body.field === 'string' ? body.field : null
  throw new CallError({ fault: 'answer', code, message, field, http, result })
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Empty parameters are left out, as this family of consoles does. */
const query = (params: Record<string, unknown>, now: number): string => {
  const search = new URLSearchParams({ _t: String(Math.floor(now / 1000)) })
  for (const [name, value] of Object.entries(params))
    if (isScalar(value) && value !== '') search.set(name, String(value))
  return search.toString()
}

export const createRest = ({ base, now, headers, fetch }: RestDeps): Rest => {
  const send = async (url: string, init: RequestInit): Promise<never> =>
    // What the contract promises is what the server has checked before sending; the wire itself carries no types.
    (await resultOf(await fetch(base + url, init))) as never
  return {
    get: (path, params) => send(`${path}?${query({ ...params }, now())}`, { headers: headers() }),
    post: (path, body) =>
      send(path, {
        method: 'POST',
        headers: { ...headers(), 'Content-Type': 'application/json;charset=UTF-8' },
        body: JSON.stringify(body ?? {}),
      }),
  }
}

export const rest = createRest({ base: pageBase(), now: pageClock.now, headers: callHeaders, fetch: callFetch })
