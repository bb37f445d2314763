import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'

import { authorise } from '#server/modules/access.ts'
import type { CallContext } from '#server/modules/context.ts'
import { callerOf } from '#server/platform/caller.ts'
import { fileOf } from '#server/platform/multipart.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import { success } from '#shared/contracts/envelope.ts'
import type { Contracts, Domain, Method, Route, Spec } from '#shared/contracts/define.ts'

/** Handlers as the doors see them; that each fits its contract was checked where the modules list them. */
export type AnyHandler = (input: never, context: never) => unknown
export type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>

const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})

/** Query, body and path are one input: clients of this family send the same field here or there. */
export const gather = ({ query, body, params }: FastifyRequest): object =>
  ({ ...asRecord(query), ...asRecord(body), ...asRecord(params) })

const routesOf = ({ method, path, aliases = [] }: Spec): { method: Method; path: string }[] =>
  [{ path }, ...aliases].map((route: Route) => ({ method: route.method ?? method, path: fastifyPath(route.path) }))

/** Registers a contract under all its verbs and spellings. */
export const mountContract = (app: FastifyInstance, contract: Spec, handler: RouteHandlerMethod): void => {
  for (const { method, path } of routesOf(contract)) app.route({ method, url: path, handler })
}

const restHandler = (contract: Spec, handler: AnyHandler, checkOutput: boolean): RouteHandlerMethod => {
  // One cast for the whole door: the modules' `satisfies` has tied each handler to its contract.
  const call = handler as (input: unknown, context: CallContext) => unknown
  const queryToken = 'token' in asRecord(Reflect.get(contract.input, 'shape'))
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = authorise(callerOf(request, queryToken), contract.access)
    const input = { ...gather(request), ...(await fileOf(request)) }
    const result = await call(parseInput(contract.input, input), context)
    const body = success(contract, checkOutput ? contract.output.parse(result) : result, context.world.clock.now())
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
  }
}

/** The first door: every contract as a REST route with this API's envelope. */
export const mountRest = (app: FastifyInstance, { contracts, handlers, checkOutput }: { contracts: Contracts; handlers: AnyHandlers; checkOutput: boolean }): void => {
  for (const [domain, calls] of Object.entries<Domain>(contracts)) {
    for (const [name, contract] of Object.entries(calls)) {
      const handler = handlers[domain]?.[name]
      if (!handler) throw new Error(`No handler for ${domain}.${name}`)
      mountContract(app, contract, restHandler(contract, handler, checkOutput))
    }
  }
}
