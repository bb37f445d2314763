import type {} from '#server/platform/request.ts'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { ownCall } from '#server/platform/front-door.ts'
import { faultClocks, type FaultClock } from '#server/worlds/faults/fault-clock.ts'
import type { Effect, Hurt, Strike } from '#server/worlds/faults/strike-call.ts'
import type { FaultTime } from '#shared/contracts/fault-effects.ts'

/** An answer on its way, and what it is to suffer. */
export interface Meeting {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly hurts: readonly Strike<Hurt>[]
}

/** Pieces of a slow answer come at most so often in a second. */
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

/** Tells the journal and the maker of an own call until when the answer is held. */
const announceWait = (request: FastifyRequest, clock: FaultClock, due: number) => {
  request.holding?.wait(clock.shown(due))
  // Own calls are held on the clock of the world alone.
  tellOwn(request, due)
}

/** A body that drips, on the clock that its fault names. */
const drip = (body: Buffer, { bytesPerSecond, time }: Effect<'slow'>, request: FastifyRequest): Readable => {
  const clock = faultClocks(request.world)[time]
  const stream = new Readable({ read: () => undefined })
  const began = clock.now()
  const dueOf = (bytes: number) => began + Math.ceil((bytes * 1000) / bytesPerSecond)
  const size = Math.ceil(bytesPerSecond / PIECES)
  let sent = 0
  let cancel = () => {}
  // Each piece sets the next one due by itself: an advancing clock waits for nobody to read.
  const next = () => {
    if (stream.destroyed) return
    if (sent >= body.length) return stream.push(null)
    const end = Math.min(sent + size, body.length)
    cancel = clock.at(dueOf(end), 'slow-answer', () => {
      stream.push(body.subarray(sent, end))
      sent = end
      next()
    })
  }
  next()
  stream.once('close', () => cancel())
  // After the last piece, which is due at that moment and set when the one before it goes.
  announceWait(request, clock, dueOf(body.length) + 1)
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
  return slow ? drip(body, slow, request) : Readable.from(body.length > 0 ? [body] : [])
}

/** An answer as bytes, also one that comes in pieces; null and what the framework alone can read stay as they are. */
const asBytes = async (payload: unknown): Promise<unknown> => {
  if (typeof payload === 'string') return Buffer.from(payload)
  return payload instanceof Readable ? buffer(payload) : payload
}

/** The connection stays, and no answer comes. */
const hang = (request: FastifyRequest) => {
  request.holding?.wait(null)
  tellOwn(request, null)
}

type Send = (error: Error | null, payload?: unknown) => void

/** Lets an answer go, by all that it is to suffer. */
const letGo = (meeting: Meeting, payload: unknown, send: Send) => {
  const { request, reply } = meeting
  const suffers = (type: Hurt['type']) => meeting.hurts.some(({ effect }) => effect.type === type)
  request.holding?.end()
  if (suffers('reset')) reset(meeting)
  else if (suffers('hang')) hang(request)
  else send(null, damage(meeting, payload))
  // The head of a slow answer does not wait for its body; it is written as soon as it has a length.
  if (suffers('slow') && reply.raw.hasHeader('content-length')) reply.raw.flushHeaders()
}

/** From now on the answer ends with its world; forgotten when it has been sent or its caller has left. */
export const holdAnswer = ({ world: { faults }, holding }: FastifyRequest, { raw }: FastifyReply): void => {
  raw.once('close', faults.hold({ end: () => raw.destroy() }))
  if (holding) raw.once('close', holding.end)
}

interface Wait {
  readonly time: FaultTime
  readonly ms: number
}

/** Delays on one clock add up. The machine counts last, since its part ends by itself. */
const waitsOf = (hurts: Meeting['hurts']): Wait[] =>
  (['world', 'machine'] as const).flatMap((time) => {
    const own = hurts.filter(({ effect }) => 'time' in effect && effect.time === time)
    const ms = own.reduce((sum, strike) => sum + strike.wait, 0)
    return ms > 0 ? [{ time, ms }] : []
  })

/** Lets something happen when the answer is due, unless its caller has left. */
const whenDue = (
  answer: Pick<Meeting, 'request' | 'reply'>,
  [wait, ...others]: readonly Wait[],
  go: () => void,
): void => {
  const { request, reply } = answer
  if (reply.raw.destroyed) return
  if (!wait) return go()
  const clock = faultClocks(request.world)[wait.time]
  const due = clock.now() + wait.ms
  const cancel = clock.at(due, 'late-answer', () => whenDue(answer, others, go))
  reply.raw.once('close', cancel)
  announceWait(request, clock, due)
}

/** After the work is done and written down: the answer waits, drips, breaks off, or never comes. */
export const hurtAnswer = (meeting: Meeting, payload: unknown, send: Send): void => {
  // Before the wait, so that nothing else stands between a clock that advances and the pieces of a slow answer.
  asBytes(payload).then((whole) => whenDue(meeting, waitsOf(meeting.hurts), () => letGo(meeting, whole, send)), send)
}
