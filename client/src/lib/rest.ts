import type { z } from 'zod'
import type * as contracts from '#shared/api/all.ts'
import { CallError, requestIdOf } from '#client/lib/call-error.ts'
import { callFetch, callHeaders } from '#client/lib/call-fetch.ts'
import { apiBase } from '#client/lib/deployment.ts'

type Domains = typeof contracts
type AnyCall = { [D in keyof Domains]: Domains[D][keyof Domains[D]] }[keyof Domains]
type Verb = 'GET' | 'POST' | 'PUT'
type CallBy<M extends Verb> = Extract<AnyCall, { method: M }>
type PathBy<M extends Verb> = CallBy<M>['path']
type CallAt<M extends Verb, P> = Extract<CallBy<M>, { path: P }>
type DataPath = Extract<AnyCall, { method: 'GET'; resultIn: 'data' }>['path']
type InputOf<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never
type OutputOf<C> = C extends { output: infer O extends z.ZodType } ? z.output<O> : never
type In<M extends Verb, P> = InputOf<CallAt<M, P>>
type Out<M extends Verb, P> = Promise<OutputOf<CallAt<M, P>>>
type Texts = Readonly<Record<string, string>>

export interface RestDeps {
  readonly base: string
  headers(): Record<string, string>
  fetch(url: string, init: RequestInit): Promise<Response>
}

interface Envelope {
  readonly code: number
  readonly message: string
  readonly result: unknown
  readonly data?: unknown
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
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, such as an error page of a gateway: only the status is known.
    return null
  }
}

/** The result of a response, or throws its error (spec §8: 200 and 0 are success). */
export const resultOf = async (response: Response, part: 'result' | 'data' = 'result'): Promise<unknown> => {
  const body = await readBody(response)
  const http = response.status
  const requestId = requestIdOf(response)
  if (!isEnvelope(body)) throw new CallError({ fault: 'http', http, requestId })
  const { code, message, result } = body
  if (response.ok && (code === 200 || code === 0)) return body[part]
  const field = typeof body.field === 'string' ? body.field : null
  throw new CallError({ fault: 'answer', code, message, field, http, result, requestId })
}

/** The code of a failed call, for callers that handle silent codes; 0 when the API did not respond. */
export const restCode = (error: unknown): number => (error instanceof CallError ? error.code : 0)

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Omits empty parameters, as this family of consoles does. */
const query = (params: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (isScalar(value) && value !== '') search.set(name, String(value))
  return search.size === 0 ? '' : `?${search.toString()}`
}

const jsonType = { 'Content-Type': 'application/json;charset=UTF-8' }

/** The documented calls by path; types of input and result come from the contracts. */
export const createRest = ({ base, headers, fetch }: RestDeps) => {
  const send = async (url: string, init: RequestInit, part?: 'data'): Promise<never> =>
    // The server checks the contract before sending; JSON itself carries no types.
    (await resultOf(await fetch(base + url, init), part)) as never
  const write = (method: 'POST' | 'PUT', url: string, body: unknown): Promise<never> =>
    send(url, { method, headers: { ...headers(), ...jsonType }, body: JSON.stringify(body ?? {}) })
  return {
    get: <P extends PathBy<'GET'>>(path: P, params?: In<'GET', P>): Out<'GET', P> =>
      send(`${path}${query({ ...params })}`, { headers: headers() }),
    /** `search` is sent as a query beside the body. */
    post: <P extends PathBy<'POST'>>(path: P, body?: In<'POST', P>, search: Texts = {}): Out<'POST', P> => {
      const searchText = new URLSearchParams(search).toString()
      return write('POST', searchText === '' ? path : `${path}?${searchText}`, body)
    },
    put: <P extends PathBy<'PUT'>>(path: P, body?: In<'PUT', P>): Out<'PUT', P> => write('PUT', path, body),
    /** For calls whose result is in the field `data`; `more` are extra headers. */
    getData: <P extends DataPath>(path: P, more?: Texts): Out<'GET', P> =>
      send(path, { headers: { ...headers(), ...more } }, 'data'),
  }
}

export type Rest = ReturnType<typeof createRest>

export const rest = createRest({ base: apiBase(), headers: callHeaders, fetch: callFetch })
