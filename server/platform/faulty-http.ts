import type {} from '#server/platform/request.ts'
import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { tokenOf } from '#server/platform/caller.ts'
import type { Strike } from '#server/worlds/faults/faults.ts'
import type { Target } from '#server/worlds/faults/matches.ts'
import type { World } from '#server/worlds/world.ts'
import type { HttpEffect } from '#shared/contracts/control-faults.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue, httpTexts, keyOfCode, lookUp } from '#shared/errors/catalogue.ts'

/*
 * Faults of the line and of the server, as a client of the API meets them. A call is refused before its handler, or its
 * answer is hurt after the work is done and written down in the journal.
 */
type Effect<T extends HttpEffect['type']> = Extract<HttpEffect, { type: T }>
type Hurt = Exclude<HttpEffect, { type: 'code' | 'status' }>

declare module 'fastify' {
  interface FastifyRequest {
    /** What is going to happen to the answer; null for nothing. */
    hurts: Hurts | null
  }
}

/** Pieces of a slow answer come so often, in world time. */
const PIECE_EVERY = 100

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

const callsOf = (request: FastifyRequest): readonly string[] => {
  const path = pathOf(request)
  const { noted } = request.routeOptions.config
  if (path.startsWith('/trpc/')) return decodeURIComponent(path.slice('/trpc/'.length)).split(',')
  return noted?.call === null || noted?.call === undefined ? [] : [noted.call]
}

const targetOf = (request: FastifyRequest): Target => {
  const token = tokenOf(request, true)
  const session = token === undefined ? undefined : request.world.model.sessions.get(token)
  const project = request.headers['projectid']
  return {
    calls: callsOf(request),
    path: pathOf(request),
    user: session?.userId ?? null,
    project: typeof project === 'string' ? project : null,
  }
}

/** The failure that a fault orders. A code that only a range of the catalogue has keeps its number. */
export const orderedFailure = ({ code, message }: Effect<'code'>): AppError => {
  const text = message ?? lookUp(code).text
  const key = keyOfCode(code)
  return new AppError(key ?? 'UNKNOWN', {
    ...(text !== null && { message: text }),
    ...(key === undefined && { code }),
  })
}

const refuse = (reply: FastifyReply, { status, message }: Effect<'status'>, world: World) =>
  reply.code(status).send({
    code: status,
    success: false,
    message: message ?? httpTexts[status] ?? catalogue.UNKNOWN.text,
    result: null,
    timestamp: world.clock.now(),
  })

const isControl = (request: FastifyRequest): boolean => pathOf(request).startsWith('/__sim/')

const note = (request: FastifyRequest, target: Target, { fault, call, effect }: Strike) =>
  request.world.journal.note({ kind: 'fault', fault, call: call ?? target.calls[0] ?? null, user: target.user, effect })

const isHurt = (strike: Strike): strike is Strike & { effect: Hurt } =>
  strike.effect.type !== 'code' && strike.effect.type !== 'status'

/** Before the handler: which faults strike, and whether one of them refuses the call. */
const meet = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const target = targetOf(request)
  const strikes = request.world.faults.strike(target)
  for (const strike of strikes) note(request, target, strike)
  const hurts = strikes.filter((strike) => isHurt(strike))
  if (hurts.length > 0) request.hurts = hurts
  for (const { effect } of strikes) {
    if (effect.type === 'code') throw orderedFailure(effect)
    if (effect.type !== 'status') continue
    refuse(reply, effect, request.world)
    return true
  }
  return false
}

type Hurts = readonly { readonly fault: string; readonly effect: Hurt }[]

/** An answer on its way, and what it is to suffer. */
interface Meeting {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly hurts: Hurts
}

const bytesOf = (payload: unknown): Buffer | null => {
  if (typeof payload === 'string') return Buffer.from(payload)
  return Buffer.isBuffer(payload) ? payload : null
}

/** An answer that ends before its end: the length it promised was another. */
const cut = (whole: Buffer, bytes: number): Readable => {
  const pieces = [whole.subarray(0, bytes)]
  return new Readable({
    read() {
      const piece = pieces.pop()
      if (piece && piece.length > 0) this.push(piece)
      else this.destroy(new Error('a fault cut this answer'))
    },
  })
}

/** An answer that drips, on the world's clock. */
const drip = (whole: Buffer, bytesPerSecond: number, { clock, scheduler }: World): Readable => {
  const size = Math.max(1, Math.round((bytesPerSecond * PIECE_EVERY) / 1000))
  let sent = 0
  return new Readable({
    read() {
      scheduler.at(clock.now() + PIECE_EVERY, 'slow-answer', () => {
        this.push(sent < whole.length ? whole.subarray(sent, (sent += size)) : null)
      })
    },
  })
}

const waitOf = (effect: Hurt, deviate: () => number): number => {
  if (effect.type === 'delay') return effect.ms
  return effect.type === 'jitter' ? Math.round(effect.median * Math.exp(effect.spread * deviate())) : 0
}

const end = ({ raw }: FastifyRequest) => {
  raw.socket.destroy()
}
const reset = ({ raw }: FastifyRequest) => {
  raw.socket.resetAndDestroy()
}

/** What becomes of the body itself. */
const damaged = ({ request, reply, hurts }: Meeting, payload: unknown): unknown => {
  const effects = hurts.map(({ effect }) => effect)
  const whole = bytesOf(payload)
  if (!whole) return payload
  const shortened = effects.find((effect) => effect.type === 'cut')
  const slowed = effects.find((effect) => effect.type === 'slow')
  if (!shortened && !slowed) return payload
  reply.header('content-length', whole.length)
  return shortened ? cut(whole, shortened.bytes) : drip(whole, slowed?.bytesPerSecond ?? 1, request.world)
}

/** After the work: the answer waits, drips, breaks off, or never comes. */
const hurt = (meeting: Meeting, payload: unknown, send: (payload: unknown) => void) => {
  const { request, hurts } = meeting
  const { faults, scheduler, clock } = request.world
  const suffers = (type: Hurt['type']) => hurts.some(({ effect }) => effect.type === type)
  if (suffers('reset')) return reset(request)
  const release = faults.hold({ end: () => end(request) })
  if (suffers('hang')) return
  const wait = hurts.reduce((sum, { fault, effect }) => sum + waitOf(effect, () => faults.deviate(fault)), 0)
  const go = () => {
    release()
    send(damaged(meeting, payload))
  }
  if (wait === 0) go()
  else scheduler.at(clock.now() + wait, 'faulted-answer', go)
}

/** Lets the faults of a world strike the calls that come to it. To be added after the journal. */
export const addFaults = (app: FastifyInstance): void => {
  app.decorateRequest('hurts', null)
  app.addHook('preHandler', (request, reply, done) => {
    if (request.world.faults.isIdle() || isControl(request)) return done()
    if (!meet(request, reply)) done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { hurts } = request
    if (hurts === null) return done(null, payload)
    // Once, also where the hurting itself makes another answer.
    request.hurts = null
    hurt({ request, reply, hurts }, payload, (sent) => done(null, sent))
  })
}
