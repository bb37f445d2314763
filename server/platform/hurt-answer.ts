import type {} from '#server/platform/request.ts'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { ownCall } from '#server/platform/front-door.ts'
import type { Hurt, Strike } from '#server/worlds/faults/strike-call.ts'

/** An answer on its way, and what it is to suffer. */
export interface Meeting {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly hurts: readonly Strike<Hurt>[]
}

/** Pieces of a slow answer come at most so often in a second of world time. */
const PIECES = 10

/** The connection of a caller; null for one without a port, who sees no more than that the answer was given up. */
const lineOf = ({ raw: { socket } }: FastifyRequest): Socket | null => (socket instanceof Socket ? socket : null)

const reset = ({ request, reply }: Meeting) => {
  lineOf(request)?.resetAndDestroy()
  reply.raw.destroy()
}

/** A call that this process has made itself, as a step of a scenario: it must not wait for what is due after it. */
const tellOwn = (request: FastifyRequest, until: number | null) => {
  const call = ownCall(request)
  if (call !== undefined) request.world.faults.late(call, until)
}

/** A body that drips, on the world's clock. */
const drip = (body: Buffer, bytesPerSecond: number, request: FastifyRequest): Readable => {
  const { clock, scheduler } = request.world
  const stream = new Readable({ read: () => undefined })
  const began = clock.now()
  const size = Math.ceil(bytesPerSecond / PIECES)
  let sent = 0
  // Each piece sets the next one due by itself: an advancing clock waits for nobody to read.
  const next = () => {
    if (stream.destroyed) return
    if (sent >= body.length) return stream.push(null)
    const end = Math.min(sent + size, body.length)
    scheduler.at(began + Math.ceil((end * 1000) / bytesPerSecond), 'slow-answer', () => {
      stream.push(body.subarray(sent, end))
      sent = end
      next()
    })
  }
  next()
  // After the last piece, which is due at that moment and set when the one before it goes.
  tellOwn(request, began + Math.ceil((body.length * 1000) / bytesPerSecond) + 1)
  return stream
}

/** What becomes of the body: it drips, or ends before the length it promised. Bodies that are neither are handed on. */
const damage = ({ request, reply, hurts }: Meeting, payload: unknown): unknown => {
  const effects = hurts.map(({ effect }) => effect)
  const cut = effects.find((effect) => effect.type === 'cut')
  const slow = effects.find((effect) => effect.type === 'slow')
  if ((!cut && !slow) || !Buffer.isBuffer(payload)) return payload
  reply.header('content-length', payload.length)
  const body = cut ? payload.subarray(0, cut.bytes) : payload
  // Whoever waits for the rest sees the connection end.
  if (cut) reply.raw.once('finish', () => lineOf(request)?.end())
  return slow ? drip(body, slow.bytesPerSecond, request) : Readable.from(body.length > 0 ? [body] : [])
}

/** An answer as bytes, also one that comes in pieces; null and what the framework alone can read stay as they are. */
const asBytes = async (payload: unknown): Promise<unknown> => {
  if (typeof payload === 'string') return Buffer.from(payload)
  return payload instanceof Readable ? buffer(payload) : payload
}

type Send = (error: Error | null, payload?: unknown) => void

/** Lets an answer go, by all that it is to suffer. */
const letGo = (meeting: Meeting, payload: unknown, send: Send) => {
  const suffers = (type: Hurt['type']) => meeting.hurts.some(({ effect }) => effect.type === type)
  const { raw } = meeting.reply
  if (suffers('reset')) reset(meeting)
  else if (suffers('hang')) tellOwn(meeting.request, null)
  else send(null, damage(meeting, payload))
  // The head of a slow answer does not wait for its body; it is written as soon as it has a length.
  if (suffers('slow') && raw.hasHeader('content-length')) raw.flushHeaders()
}

/** From now on the answer ends with its world; forgotten when it has been sent or its caller has left. */
export const holdAnswer = ({ world: { faults } }: FastifyRequest, { raw }: FastifyReply): void => {
  raw.once('close', faults.hold({ end: () => raw.destroy() }))
}

/** Lets something happen when the answer is due by the world's clock, unless nobody waits for it any more. */
const whenDue = ({ request, reply: { raw }, hurts }: Meeting, go: () => void) => {
  const { world } = request
  const wait = hurts.reduce((sum, strike) => sum + strike.wait, 0)
  if (raw.destroyed) return
  if (wait === 0) return go()
  const due = world.clock.now() + wait
  raw.once('close', world.scheduler.at(due, 'late-answer', go))
  tellOwn(request, due)
}

/** After the work is done and written down: the answer waits, drips, breaks off, or never comes. */
export const hurtAnswer = (meeting: Meeting, payload: unknown, send: Send): void => {
  // Before the wait, so that nothing else stands between a clock that advances and the pieces of a slow answer.
  asBytes(payload).then((whole) => whenDue(meeting, () => letGo(meeting, whole, send)), send)
}
