import type {} from '#server/platform/request.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { tokenOf } from '#server/platform/caller.ts'
import { ownCall } from '#server/platform/front-door.ts'
import { holdAnswer, hurtAnswer } from '#server/platform/hurt-answer.ts'
import { createHolding, type Holding } from '#server/worlds/faults/holding.ts'
import { strikeCalls, type Effect, type Hurt, type Strike, type Target } from '#server/worlds/faults/strike-call.ts'
import { decoded } from '#server/worlds/journal/exchanges.ts'
import type { World } from '#server/worlds/world.ts'
import { contracts, namedContracts } from '#shared/contracts/index.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue, httpTexts, keyOfCode, lookUp } from '#shared/errors/catalogue.ts'

/*
 * Faults of the line and of the server, as a client of the API meets them. A call is refused before its handler, or its
 * answer is hurt after the work is done and written down in the journal.
 */
declare module 'fastify' {
  interface FastifyRequest {
    /** What is going to happen to the answer; null for nothing. */
    hurts: readonly Strike<Hurt>[] | null
    /** What faults hold back of the answer; null where none can. */
    holding: Holding | null
    /** Failures ordered for calls of a batch, by their place in it; null for none. */
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
  const asked = decoded(path.slice(TRPC.length)).split(',')
  return asked.map((name) => (names.has(name) ? name : null))
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

/** The failure that a fault orders. A code that only a range of the catalogue has keeps its number. */
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

/** Control calls are how a fault is taken back, and the push channel has faults of its own. */
const isSafe = ({ routeOptions: { url = '' }, ws }: FastifyRequest): boolean => ws || url.startsWith('/__sim/')

const note = ({ world, holding }: FastifyRequest, { user }: Target, strikes: readonly Strike[]) => {
  for (const { fault, call, effect, wait } of strikes)
    world.journal.note({
      kind: 'fault',
      fault,
      call,
      user,
      effect: wait > 0 ? { ...effect, ms: wait } : effect,
      ...(holding?.faults.includes(fault) && { holding }),
    })
}

/** A scenario runs on the clock of its world, and so does what holds its calls: it stays the same in every run. */
const onWorldTime = (strike: Strike<Hurt>): Strike<Hurt> =>
  'time' in strike.effect ? { ...strike, effect: { ...strike.effect, time: 'world' } } : strike

const holdsBack = ({ effect }: Strike<Hurt>): boolean => 'time' in effect || effect.type === 'hang'

const holdingOf = (hurts: readonly Strike<Hurt>[]): Holding | null => {
  const faults = hurts.filter(holdsBack).map(({ fault }) => fault)
  return faults.length > 0 ? createHolding(faults) : null
}

/** From now on the answer is going to be hurt. */
const take = (request: FastifyRequest, reply: FastifyReply, hurts: readonly Strike<Hurt>[]) => {
  if (hurts.length === 0) return
  request.hurts = hurts
  request.holding = holdingOf(hurts)
  holdAnswer(request, reply)
}

/** Before the handler: which faults strike, and whether one of them refuses the call; true when it is answered. */
const meet = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const target = targetOf(request)
  const { codes, status, hurts: struck } = strikeCalls(request.world.faults.http, target)
  const hurts = ownCall(request) === undefined ? struck : struck.map(onWorldTime)
  take(request, reply, hurts)
  note(request, target, [...codes.values(), ...(status ? [status] : []), ...hurts])
  if (status) refuse(reply, status.effect, request.world)
  const failures = new Map([...codes].map(([place, { effect }]) => [place, orderedFailure(effect)]))
  const [single] = failures.values()
  // tRPC hands each call of a batch its own failure.
  if (isTrpc(request) && target.calls.some((call) => call !== null)) request.ordered = failures
  else if (single && !status) throw single
  return status !== null
}

/** Lets the faults of a world strike the calls that come to it. To be added after the journal. */
export const addFaults = (app: FastifyInstance): void => {
  app.decorateRequest('hurts', null)
  app.decorateRequest('holding', null)
  app.decorateRequest('ordered', null)
  app.addHook('preHandler', (request, reply, done) => {
    if (request.world.faults.http.length === 0 || isSafe(request)) return done()
    if (!meet(request, reply)) done()
  })
  // Not async: a promise for every answer would cost the calls that no fault concerns.
  app.addHook('onSend', (request, reply, ...[payload, done]) => {
    const { hurts } = request
    if (hurts === null) return done(null, payload)
    // Once, also where the hurting itself makes another answer.
    request.hurts = null
    hurtAnswer({ request, reply, hurts }, payload, done)
  })
}
