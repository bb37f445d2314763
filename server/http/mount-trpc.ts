import { initTRPC, lazy, TRPCError, type TRPCRouterRecord } from '@trpc/server'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { authorise, type Caller } from '#server/modules/access.ts'
import type { CallContext } from '#server/modules/context.ts'
import { createBatchBudget, type BatchBudget } from '#server/platform/batch-budget.ts'
import { callerOf } from '#server/http/caller.ts'
import { arrive, SHARED } from '#server/http/journal-http.ts'
import type { LoopTurns } from '#server/platform/loop-turns.ts'
import type { AnyHandler, AnyHandlers } from '#server/http/mount-rest.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import { asStoreUnavailable, RETRY_AFTER_S, StoreUnavailable } from '#server/platform/store-unavailable.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import { trpcCode } from '#server/platform/trpc-errors.ts'
import { decoded } from '#server/worlds/journal/exchanges.ts'
import { MAX_BATCH_CALLS } from '#shared/batch-limits.ts'
import type { Contracts, Domain } from '#shared/api/define.ts'
import type { NamedContract } from '#shared/api/index.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

type Named = Pick<NamedContract, 'name' | 'contract'>

/** The catalogue error of a failure. Unexpected ones reveal no internal details. */
const explain = ({ cause, code, message }: TRPCError): AppError => {
  if (cause instanceof AppError) return cause
  // tRPC's own refusals before any handler: an unknown procedure or invalid JSON.
  return code === 'INTERNAL_SERVER_ERROR' ? new AppError('UNKNOWN') : new AppError('BAD_INPUT', { message })
}

/** The caller, and the failures that faults order for calls of a batch, by index. */
interface Visit {
  readonly caller: Caller
  readonly ordered: ReadonlyMap<number, AppError> | null
  /** Budget of a whole batch; null for a single call, which its contract limits. */
  readonly budget: BatchBudget | null
}

const t = initTRPC.context<Visit>().create({
  errorFormatter: ({ shape: { data, ...shape }, error }) => {
    const { code, httpStatus, path } = data
    const { message, code: catalogueCode, field } = explain(error)
    return {
      ...shape,
      message,
      data: { code, httpStatus, ...(path !== undefined && { path }), catalogueCode, field: field ?? null },
    }
  },
})

const translate = (error: unknown): never => {
  const known = error instanceof AppError ? error : asStoreUnavailable(error)
  if (known) throw new TRPCError({ code: trpcCode(known), message: known.message, cause: known })
  throw error
}

const procedure = ({ name, contract }: Named, handler: AnyHandler, checkOutput: boolean) => {
  // One cast for all of tRPC: the `satisfies` in each module ties a handler to its contract.
  const call = handler as (input: unknown, context: CallContext) => unknown
  const run = async ({ ctx, input, batchIndex = 0 }: { ctx: Visit; input: unknown; batchIndex?: number }) => {
    const { world } = ctx.caller
    try {
      const ordered = ctx.ordered?.get(batchIndex)
      if (ordered) throw ordered
      const answer = () => {
        const context = authorise(ctx.caller, contract)
        return call(parseInput(contract.input, input ?? {}), context)
      }
      const result = await (ctx.budget ? ctx.budget.run(answer) : answer())
      world.journal.coverage.call(name, contract.okCode ?? catalogue.OK.code)
      return checkOutput ? contract.output.parse(result) : result
    } catch (error) {
      world.journal.coverage.call(name, error instanceof AppError ? error.code : catalogue.UNKNOWN.code)
      return translate(error)
    }
  }
  const base = t.procedure.input((input: unknown) => input)
  return contract.kind === 'query' ? base.query(run) : base.mutation(run)
}

const record = (
  domain: string,
  calls: Domain,
  { handlers, checkOutput }: { handlers: AnyHandlers; checkOutput: boolean },
): TRPCRouterRecord =>
  Object.fromEntries(
    Object.entries(calls)
      .filter(([, contract]) => contract.only !== 'rest')
      .map(([call, contract]) => {
        const name = `${domain}.${call}`
        const handler = handlers[domain]?.[call]
        if (!handler) throw new Error(`No handler for ${name}`)
        return [call, procedure({ name, contract }, handler, checkOutput)]
      }),
  )

interface TrpcParts {
  readonly contracts: Contracts
  readonly handlers: AnyHandlers
  readonly checkOutput: boolean
  readonly turns: LoopTurns
}

/** Refuses a batch with too many calls before any begins. tRPC decodes the path again, so an encoded comma separates calls. */
const checkBatchSize = (request: FastifyRequest): void => {
  const { path } = request.params as { path: string }
  const calls = decoded(path).split(',').length
  if (calls > MAX_BATCH_CALLS)
    throw new AppError('BAD_INPUT', { message: `一次最多批量调用${MAX_BATCH_CALLS}个接口，本次为${calls}个` })
}

/** Mounts the same contracts and handlers as tRPC procedures. */
export const mountTrpc = (app: FastifyInstance, { contracts, handlers, checkOutput, turns }: TrpcParts): void => {
  // Created on the first call of a domain: several hundred procedures would slow the start.
  const domains = Object.entries(contracts).map(([domain, calls]) => [
    domain,
    lazy(async () => t.router(record(domain, calls, { handlers, checkOutput }))),
  ])
  const router = t.router(Object.fromEntries(domains))
  const trpcOptions = {
    router,
    createContext: ({ req, res, info }) => {
      arrive(req, SHARED)
      const budget = info.calls.length > 1 ? createBatchBudget(transportClock, turns.fresh) : null
      return { caller: callerOf(req, res), ordered: req.ordered, budget }
    },
    responseMeta: ({ errors }) =>
      errors.some(({ cause }) => cause instanceof StoreUnavailable)
        ? { headers: { 'retry-after': String(RETRY_AFTER_S) } }
        : {},
    onError: ({ error, req, path }) => {
      const isUnexpected = !(error.cause instanceof AppError) && error.code === 'INTERNAL_SERVER_ERROR'
      if (isUnexpected && !req.world.hasEnded())
        req.log.error({ err: error.cause ?? error, path }, 'unexpected failure')
    },
  } satisfies FastifyTRPCPluginOptions<typeof router>['trpcOptions']
  // In its own scope: the plugin replaces the JSON parser of the scope.
  app.register(async (scope) => {
    scope.addHook('onRequest', (request, _, done) => {
      checkBatchSize(request)
      done()
    })
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions })
  })
}
