import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'

import { authorise } from '#server/modules/access.ts'
import type { CallContext } from '#server/modules/context.ts'
import { callerOf } from '#server/http/caller.ts'
import { textOf } from '#server/platform/hot-results.ts'
import { arrive, noteResult, type Noted } from '#server/http/journal-http.ts'
import { allowFrames } from '#server/platform/security-headers.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import { success } from '#shared/api/envelope.ts'
import type { Contracts, Domain, Method, Route, Spec } from '#shared/api/define.ts'
import { FileResult } from '#shared/api/fields.ts'

/** Handlers without their types; the modules check at compile time that each fits its contract. */
export type AnyHandler = (input: never, context: never) => unknown
export type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>

const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const asRecord = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** Merges query, body and path to one input: clients of this family send the same field in any of them. */
export const gather = ({ query, body, params }: FastifyRequest): object => ({
  ...asRecord(query),
  ...asRecord(body),
  ...asRecord(params),
})

/** The input of a call; a body that is a bare array gets the field name of its contract. */
const inputOf = ({ arrayBody }: Spec, request: FastifyRequest): object =>
  arrayBody !== undefined && Array.isArray(request.body)
    ? { ...gather(request), [arrayBody]: request.body as unknown[] }
    : gather(request)

const routesOf = ({ method, path, aliases = [] }: Spec): { method: Method; path: string }[] =>
  [{ path }, ...aliases].map((route: Route) => ({ method: route.method ?? method, path: fastifyPath(route.path) }))

/** Registers a contract under all its verbs and aliases; `noted` says how its exchanges are journaled. */
export const mountContract = (
  app: FastifyInstance,
  contract: Spec,
  { handler, noted }: { handler: RouteHandlerMethod; noted: Noted },
): void => {
  const config = { noted, writes: contract.kind === 'mutation' }
  for (const { method, path } of routesOf(contract)) app.route({ method, url: path, handler, config })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Wraps a result text in the envelope of a contract; the constant head is serialised once. */
const envelopeWriter = (contract: Spec): ((result: string, now: number) => string) => {
  if (contract.resultIn !== undefined || contract.partial !== undefined)
    return (result, now) => JSON.stringify(success(contract, JSON.parse(result), now))
  const { code, success: ok, message } = success(contract, null, 0)
  const head = `${JSON.stringify({ code, success: ok, message }).slice(0, -1)},"result":`
  return (result, now) => `${head}${result},"timestamp":${now}}`
}

/** Sends a file as a download or inline page, without MIME sniffing and caching. */
const sendFile = (reply: FastifyReply, { name, mime, content }: FileResult, disposition: 'attachment' | 'inline') =>
  reply
    .type(mime)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(Buffer.from(content))

interface Mounting {
  readonly checkOutput: boolean
  /** Allowed origins in addition to the server's own. */
  readonly origins: readonly string[]
}

const restHandler = (
  { contract, noted }: { contract: Spec; noted: Noted },
  handler: AnyHandler,
  { checkOutput, origins }: Mounting,
): RouteHandlerMethod => {
  // One cast for all of REST: the `satisfies` in each module ties a handler to its contract.
  const call = handler as (input: unknown, context: CallContext) => unknown
  const write = envelopeWriter(contract)
  const queryToken = 'token' in asRecord(Reflect.get(contract.input, 'shape'))
  return async (request: FastifyRequest, reply: FastifyReply) => {
    arrive(request, noted)
    const context = authorise(callerOf(request, reply, queryToken), contract)
    const result = await call(parseInput(contract.input, inputOf(contract, request)), context)
    if (contract.page) return sendFile(allowFrames(reply, origins), FileResult.parse(result), 'inline')
    if (contract.resultIn === 'body') return sendFile(reply, FileResult.parse(result), 'attachment')
    const [text, now] = [textOf(checkOutput ? contract.output.parse(result) : result), context.world.clock.now()]
    noteResult(request, contract, { text, now })
    return reply.header('content-type', JSON_TYPE).send(write(text, now))
  }
}

/** Mounts every contract as a REST route with this API's envelope. */
export const mountRest = (
  app: FastifyInstance,
  { contracts, handlers, ...mounting }: Mounting & { contracts: Contracts; handlers: AnyHandlers },
): void => {
  for (const [domain, calls] of Object.entries<Domain>(contracts)) {
    for (const [name, contract] of Object.entries(calls)) {
      const handler = handlers[domain]?.[name]
      if (!handler) throw new Error(`No handler for ${domain}.${name}`)
      const noted = { call: `${domain}.${name}`, kind: 'call' } as const
      mountContract(app, contract, { handler: restHandler({ contract, noted }, handler, mounting), noted })
    }
  }
}
