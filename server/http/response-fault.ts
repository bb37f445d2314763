import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { ownCall } from '#server/platform/self-call.ts'
import { faultClocks, type FaultClock } from '#server/worlds/faults/fault-clock.ts'
import type { Effect, ResponseFault, Injection } from '#server/worlds/faults/call-faults.ts'
import type { FaultTime } from '#shared/fault/fault-effects.schema.ts'

/** A response to be sent, and the faults that damage it. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly damages: readonly Injection<ResponseFault>[]
}

/** Maximum number of chunks per second in a slow response. */
const PIECES_PER_SECOND = 10

/** The caller's socket; null for an in-process call, which only sees that the response was aborted. */
const socketOf = ({ raw: { socket } }: FastifyRequest): Socket | null => (socket instanceof Socket ? socket : null)

const reset = ({ request, reply }: Exchange) => {
  socketOf(request)?.resetAndDestroy()
  reply.raw.destroy()
}

/** Notifies the maker of an in-process call, such as a scenario step, which must not block later steps. */
const notifyCaller = (request: FastifyRequest, until: number | null) => {
  const call = ownCall(request)
  if (call !== undefined) request.world.faults.late(call, until)
}

/** Reports to the journal and to the maker of an in-process call how long the response is delayed. */
const announceWait = (request: FastifyRequest, clock: FaultClock, due: number) => {
  request.faultHold?.wait(clock.shown(due))
  // Delays of in-process calls are always in world time.
  notifyCaller(request, due)
}

/** A body sent slowly in chunks, on the clock of its fault. */
const drip = (body: Buffer, { bytesPerSecond, time }: Effect<'slow'>, request: FastifyRequest): Readable => {
  const clock = faultClocks(request.world)[time]
  const stream = new Readable({ read: () => undefined })
  const began = clock.now()
  const dueOf = (bytes: number) => began + Math.ceil((bytes * 1000) / bytesPerSecond)
  const size = Math.ceil(bytesPerSecond / PIECES_PER_SECOND)
  let sent = 0
  let cancel = () => {}
  // Each chunk schedules the next, independent of the reader: an advancing clock does not wait for reads.
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
  // One millisecond after the last chunk, which is scheduled only when the one before it is sent.
  announceWait(request, clock, dueOf(body.length) + 1)
  return stream
}

/** Damages a body: slows it down, or cuts it before its content length. Returns it unchanged where no such fault applies. */
const damage = ({ request, reply, damages }: Exchange, payload: unknown): unknown => {
  const effects = damages.map(({ effect }) => effect)
  const cut = effects.find((effect) => effect.type === 'cut')
  const slow = effects.find((effect) => effect.type === 'slow')
  if ((!cut && !slow) || !Buffer.isBuffer(payload)) return payload
  reply.header('content-length', payload.length)
  const body = cut ? payload.subarray(0, cut.bytes) : payload
  // A client waiting for the rest sees the connection end.
  if (cut) reply.raw.once('finish', () => socketOf(request)?.end())
  return slow ? drip(body, slow, request) : Readable.from(body.length > 0 ? [body] : [])
}

/** Converts texts and streams to bytes; null and framework-specific payloads are returned unchanged. */
const asBytes = async (payload: unknown): Promise<unknown> => {
  if (typeof payload === 'string') return Buffer.from(payload)
  return payload instanceof Readable ? buffer(payload) : payload
}

/** Leaves the connection open without a response. */
const hang = (request: FastifyRequest) => {
  request.faultHold?.wait(null)
  notifyCaller(request, null)
}

type Send = (error: Error | null, payload?: unknown) => void

/** Sends a response with the damage of its faults. */
const releaseResponse = (exchange: Exchange, payload: unknown, send: Send) => {
  const { request, reply } = exchange
  const hasFault = (type: ResponseFault['type']) => exchange.damages.some(({ effect }) => effect.type === type)
  request.faultHold?.end()
  if (hasFault('reset')) reset(exchange)
  else if (hasFault('hang')) hang(request)
  else send(null, damage(exchange, payload))
  // Writes the head of a slow response immediately, without waiting for the body, if its length is known.
  if (hasFault('slow') && reply.raw.hasHeader('content-length')) reply.raw.flushHeaders()
}

/** Aborts the response if its world ends before it is sent or its caller disconnects. */
export const holdAnswer = ({ world: { faults }, faultHold }: FastifyRequest, { raw }: FastifyReply): void => {
  raw.once('close', faults.hold({ end: () => raw.destroy() }))
  if (faultHold) raw.once('close', faultHold.end)
}

interface Wait {
  readonly time: FaultTime
  readonly ms: number
}

/** Delays on the same clock are summed. Machine time comes last, since that wait always ends. */
const waitsOf = (damages: Exchange['damages']): Wait[] =>
  (['world', 'machine'] as const).flatMap((time) => {
    const own = damages.filter(({ effect }) => 'time' in effect && effect.time === time)
    const ms = own.reduce((sum, injection) => sum + injection.wait, 0)
    return ms > 0 ? [{ time, ms }] : []
  })

/** Calls `go` after the waits, unless the caller has disconnected. */
const whenDue = (
  answer: Pick<Exchange, 'request' | 'reply'>,
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

/** Applies faults after handler and journal: the response is delayed, slowed, cut, or never sent. */
export const damageResponse = (exchange: Exchange, payload: unknown, send: Send): void => {
  // Before the wait, so that on an advancing clock no further asynchronous step delays the chunks of a slow response.
  asBytes(payload).then(
    (whole) => whenDue(exchange, waitsOf(exchange.damages), () => releaseResponse(exchange, whole, send)),
    send,
  )
}
