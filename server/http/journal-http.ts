import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { tokenOf } from '#server/http/caller.ts'
import { SELF_CALL_ADDRESS } from '#server/platform/self-call.ts'
import { MAX_BODY_BYTES } from '#server/worlds/journal/limits.ts'
import type { Arrival, Exchange, Omitted } from '#server/worlds/journal/records.ts'
import type { Spec } from '#shared/api/define.ts'
import { success } from '#shared/api/envelope.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

/** How the exchanges of a route are journaled. */
export interface Noted {
  /** The name of the contract; null for routes shared by several calls and routes without a call. */
  readonly call: string | null
  /** The kind of entry; null for no entry. */
  readonly kind: 'call' | 'control' | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    noted?: Noted
  }
  interface FastifyRequest {
    /** Position of the journal when REST or tRPC began with the request; null before that. */
    arrival: Arrival | null
    /** The kind of its entry; null until known. */
    noted: Noted | null
    /** Whether its entry is written. */
    isNoted: boolean
  }
}

/** For API routes without their own contract. */
export const SHARED: Noted = { call: null, kind: 'call' }
const NOTHING: Noted = { call: null, kind: null }
const SHARED_ROUTES = /^\/(?:trpc|uploads|sys\/common|websocket)\//

/** To be called by REST or tRPC when it begins with a request. */
export const arrive = (request: FastifyRequest, noted: Noted): void => {
  request.arrival = request.world.journal.arrive()
  request.noted = noted
}

const lengthOf = ({ headers, body }: FastifyRequest): number =>
  // Without a content length the body was chunked, which is rare.
  Number(headers['content-length'] ?? (body === undefined ? 0 : JSON.stringify(body).length))

/** The parsed body; a multipart form is omitted. */
const bodyOf = (request: FastifyRequest): Pick<Exchange, 'body' | 'bodyBytes'> => {
  const { headers, body } = request
  const type = headers['content-type'] ?? ''
  const isForm = type.startsWith('multipart/')
  if (!isForm && (body === undefined || body === null)) return { body: undefined, bodyBytes: 0 }
  const bytes = lengthOf(request)
  if (!isForm && bytes <= MAX_BODY_BYTES) return { body, bodyBytes: bytes }
  const left: Omitted = { omitted: isForm ? 'multipart/form-data' : type, bytes }
  return { body: left, bodyBytes: 0 }
}

const projectOf = ({ headers }: FastifyRequest): string | null => {
  const id = headers['projectid']
  return typeof id === 'string' && id !== '' ? id : null
}

/** The caller, by the session of the token; records the token itself only where there is no session. */
const callerIn = (request: FastifyRequest): Pick<Exchange, 'session' | 'token' | 'projectId'> => {
  const token = tokenOf(request, true)
  const session = token === undefined ? undefined : request.world.model.sessions.get(token)
  return { session: session ?? null, token: session ? null : (token ?? null), projectId: projectOf(request) }
}

/** Counts coverage; tRPC counts its calls itself, since one request may contain several. */
const count = ({ world }: FastifyRequest, { call, code, session, projectId }: Exchange) => {
  const { coverage } = world.journal
  if (call !== null && code !== null) coverage.call(call, code)
  if (session !== null && projectId !== null) coverage.member(world.model, session.userId, projectId)
}

/** Additional data for a tape: the complete request, so that it can be repeated. */
const wholeOf = (request: FastifyRequest): Pick<Exchange, 'sent' | 'unread' | 'own'> => ({
  sent: request.body,
  unread: request.body === undefined && Number(request.headers['content-length'] ?? 0) > 0,
  own: request.ip === SELF_CALL_ADDRESS,
})

type Answered = Pick<Exchange, 'status' | 'code' | 'answer' | 'envelope' | 'at'>

const write = (request: FastifyRequest, { call, kind }: Noted, { status, code, answer, envelope, at }: Answered) => {
  request.isNoted = true
  if (kind === null) return
  const { arrival, method, url, world } = request
  const { session, token, projectId } = callerIn(request)
  const { body, bodyBytes } = bodyOf(request)
  const exchange: Exchange = {
    kind,
    call,
    method,
    url,
    session,
    token,
    projectId,
    body,
    bodyBytes,
    status,
    code,
    answer,
    envelope,
    at,
    faultHold: request.faultHold,
  }
  const recorded = world.journal.tape.isOn() ? { ...exchange, ...wholeOf(request) } : exchange
  world.journal.answered(arrival ?? world.journal.arrive(), recorded)
  if (kind === 'call') count(request, exchange)
}

/** Journals a successful call; stores only the result text, without its envelope. */
export const noteResult = (
  request: FastifyRequest,
  contract: Spec,
  { text, now }: { text: string; now: number },
): void => {
  const isWithinLimit = text.length <= MAX_BODY_BYTES
  write(request, request.noted ?? NOTHING, {
    status: 200,
    code: contract.partial ? success(contract, JSON.parse(text), now).code : (contract.okCode ?? catalogue.OK.code),
    answer: isWithinLimit ? text : { omitted: 'application/json', bytes: text.length },
    envelope: isWithinLimit ? contract : null,
    at: now,
  })
}

const BODY_CODE = /^\{"code":(\d+)[,}]/

/** The body code at the beginning of a REST response; the HTTP status of any other response. */
const codeOf = (reply: FastifyReply, payload: unknown): number => {
  const code = typeof payload === 'string' ? BODY_CODE.exec(payload)?.[1] : undefined
  return code === undefined ? reply.statusCode : Number(code)
}

const answerOf = (reply: FastifyReply, payload: unknown): Exchange['answer'] => {
  if (payload === undefined || payload === null || payload === '') return null
  const isText = typeof payload === 'string'
  if (isText && payload.length <= MAX_BODY_BYTES) return payload
  const bytes = isText || Buffer.isBuffer(payload) ? payload.length : null
  return { omitted: String(reply.getHeader('content-type') ?? ''), bytes }
}

/** Journals any other response. */
const noteSent = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  // Without a matching route there is no configuration: a call that does not exist is journaled too.
  const noted = request.noted ?? request.routeOptions.config.noted ?? SHARED
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
  if (request.world === undefined || isPage) return
  const isTrpc = noted.call === null && request.url.startsWith('/trpc/')
  const code = noted.kind === 'control' ? reply.statusCode : codeOf(reply, payload)
  write(request, noted, {
    status: reply.statusCode,
    code: isTrpc ? null : code,
    answer: answerOf(reply, payload),
    envelope: null,
    at: request.world.clock.now(),
  })
}

// Checks for objects first: the mere reference to `Response` makes Node load fetch, which would slow the start.
const isFetched = (payload: unknown): payload is Response =>
  typeof payload === 'object' && payload !== null && !Buffer.isBuffer(payload) && payload instanceof Response

/** Replaces the fetch `Response` of tRPC by its text, with status and headers set on the reply. */
const unwrap = async (reply: FastifyReply, response: Response): Promise<unknown> => {
  // A stream cannot be journaled without buffering it.
  if (response.headers.get('transfer-encoding') === 'chunked') return response
  reply.code(response.status).headers(Object.fromEntries(response.headers))
  return response.text()
}

/**
 * Journals every exchange of the API in its world: REST and tRPC calls, control calls that change something, refused
 * upgrades, pictures, and calls that do not exist. Excludes the files of the console.
 */
export const addJournal = (app: FastifyInstance): void => {
  app.decorateRequest('arrival', null)
  app.decorateRequest('noted', null)
  app.decorateRequest('isNoted', false)
  app.addHook('onRoute', (route) => {
    const noted = SHARED_ROUTES.test(route.url) ? SHARED : NOTHING
    route.config = { noted, ...route.config }
  })
  // Not async: a promise per response slows a hot read by a twentieth.
  app.addHook('onSend', (request, reply, ...[payload, done]) => {
    if (request.isNoted) return done(null, payload)
    const send = (answer: unknown) => {
      noteSent(request, reply, answer)
      done(null, answer)
    }
    if (isFetched(payload)) unwrap(reply, payload).then(send, (error: Error) => done(error))
    else send(payload)
  })
}
