import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { tokenOf } from '#server/http/caller.ts'
import { ownCall } from '#server/platform/self-call.ts'
import { holdAnswer, damageResponse } from '#server/http/response-fault.ts'
import { createFaultHold, type FaultHold } from '#server/worlds/faults/fault-hold.ts'
import {
  injectFaults,
  type Effect,
  type ResponseFault,
  type Injection,
  type Target,
} from '#server/worlds/faults/call-faults.ts'
import { decoded } from '#server/worlds/journal/exchanges.ts'
import type { World } from '#server/instances/world.ts'
import { contracts, namedContracts } from '#shared/api/index.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue, httpTexts, keyOfCode, lookUp } from '#shared/errors/catalogue.ts'

/*
 * Network and server faults for clients of the API. A fault refuses a call before its handler, or damages its response. The
 * response is damaged after the handler has run and the journal has recorded the exchange.
 */
declare module 'fastify' {
  interface FastifyRequest {
    /** The faults that will damage the response; null for none. */
    damages: readonly Injection<ResponseFault>[] | null
    /** The wait that faults cause; null where none can. */
    faultHold: FaultHold | null
    /** Failures ordered for calls of a batch, by index; null for none. */
    ordered: ReadonlyMap<number, AppError> | null
  }
}

const TRPC = '/trpc/'
const names: ReadonlySet<string> = new Set(
  namedContracts(contracts).flatMap(({ name, contract }) => (contract.only === undefined ? [name] : [])),
)

const isTrpc = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith(TRPC) ?? false

const callsOf = (request: FastifyRequest, path: string): Target['calls'] => {
  if (!isTrpc(request)) return [request.routeOptions.config.noted?.call ?? null]
  const procedures = decoded(path.slice(TRPC.length)).split(',')
  return procedures.map((name) => (names.has(name) ? name : null))
}

const targetOf = (request: FastifyRequest): Target => {
  const token = tokenOf(request, true)
  const session = token === undefined ? undefined : request.world.model.sessions.get(token)
  const project = request.headers['projectid']
  const path = request.url.split('?', 1)[0] ?? ''
  return {
    calls: callsOf(request, path),
    isApi: request.routeOptions.config.noted?.kind === 'call',
    path,
    user: session?.userId ?? null,
    project: typeof project === 'string' ? project : null,
  }
}

/** The failure that a fault orders. A code that is covered only by a range of the catalogue keeps its number. */
const orderedFailure = ({ code, message }: Effect<'code'>): AppError => {
  const text = message ?? lookUp(code).text
  const key = keyOfCode(code)
  return new AppError(key ?? 'ACT_FAILED', {
    ...(text !== null && { message: text }),
    ...(key === undefined && { code }),
  })
}

const refuse = (reply: FastifyReply, { status, message }: Effect<'status'>, { clock }: World) =>
  reply.code(status).send({
    code: status,
    success: false,
    message: message ?? httpTexts[status] ?? catalogue.UNKNOWN.text,
    result: null,
    timestamp: clock.now(),
  })

/** Control calls are exempt, since they remove faults; the push channel has its own faults. */
const isSafe = ({ routeOptions: { url = '' }, ws }: FastifyRequest): boolean => ws || url.startsWith('/__sim/')

const note = ({ world, faultHold }: FastifyRequest, { user }: Target, injections: readonly Injection[]) => {
  for (const { fault, call, effect, wait } of injections)
    world.journal.note({
      kind: 'fault',
      fault,
      call,
      user,
      effect: wait > 0 ? { ...effect, ms: wait } : effect,
      ...(faultHold?.faults.includes(fault) && { faultHold }),
    })
}

/** Delays of scenario calls use world time, like the scenario itself, so that every run is identical. */
const onWorldTime = (injection: Injection<ResponseFault>): Injection<ResponseFault> =>
  'time' in injection.effect ? { ...injection, effect: { ...injection.effect, time: 'world' } } : injection

const holdsBack = ({ effect }: Injection<ResponseFault>): boolean => 'time' in effect || effect.type === 'hang'

const faultHoldOf = (damages: readonly Injection<ResponseFault>[]): FaultHold | null => {
  const faults = damages.filter(holdsBack).map(({ fault }) => fault)
  return faults.length > 0 ? createFaultHold(faults) : null
}

/** Registers the faults that will damage the response. */
const take = (request: FastifyRequest, reply: FastifyReply, damages: readonly Injection<ResponseFault>[]) => {
  if (damages.length === 0) return
  request.damages = damages
  request.faultHold = faultHoldOf(damages)
  holdAnswer(request, reply)
}

/** Runs before the handler: selects the faults to inject and refuses the call if one says so; true when it was answered. */
const applyFaults = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const target = targetOf(request)
  const { codes, status, damages: ordered } = injectFaults(request.world.faults.http, target)
  const damages = ownCall(request) === undefined ? ordered : ordered.map(onWorldTime)
  take(request, reply, damages)
  note(request, target, [...codes.values(), ...(status ? [status] : []), ...damages])
  if (status) refuse(reply, status.effect, request.world)
  const failures = new Map([...codes].map(([place, { effect }]) => [place, orderedFailure(effect)]))
  const [single] = failures.values()
  // tRPC returns each call of a batch its own failure.
  if (isTrpc(request) && target.calls.some((call) => call !== null)) request.ordered = failures
  else if (single && !status) throw single
  return status !== null
}

/** Injects the faults of a world into its calls. Register after the journal. */
export const addFaults = (app: FastifyInstance): void => {
  app.decorateRequest('damages', null)
  app.decorateRequest('faultHold', null)
  app.decorateRequest('ordered', null)
  app.addHook('preHandler', (request, reply, done) => {
    if (request.world.faults.http.length === 0 || isSafe(request)) return done()
    if (!applyFaults(request, reply)) done()
  })
  // Not async: a promise per response would slow the calls that no fault affects.
  app.addHook('onSend', (request, reply, ...[payload, done]) => {
    const { damages } = request
    if (damages === null) return done(null, payload)
    // Only once, even if the damage itself triggers another response.
    request.damages = null
    damageResponse({ request, reply, damages }, payload, done)
  })
}
