import type {} from '#server/platform/request.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { tokenOf } from '#server/platform/caller.ts'
import { INSIDE } from '#server/platform/front-door.ts'
import { LONGEST_BODY } from '#server/worlds/journal/limits.ts'
import type { Arrival, Exchange, Omitted } from '#server/worlds/journal/records.ts'
import type { Spec } from '#shared/contracts/define.ts'
import { success } from '#shared/contracts/envelope.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

/** What the exchanges of a route are in the journal. */
export interface Noted {
  /** The name of the contract; null for routes that many calls share, and for those of none. */
  readonly call: string | null
  /** The kind of entry; null for what leaves none. */
  readonly kind: 'call' | 'control' | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    noted?: Noted
  }
  interface FastifyRequest {
    /** How far the journal was when the request came to its door; null before that. */
    arrival: Arrival | null
    /** What its entry is; null until a door knows. */
    noted: Noted | null
    /** Its entry is written. */
    isNoted: boolean
  }
}

/** A route of the API that has no contract of its own. */
export const SHARED: Noted = { call: null, kind: 'call' }
const NOTHING: Noted = { call: null, kind: null }
const SHARED_ROUTES = /^\/(?:trpc|uploads|sys\/common|websocket)\//

/** To be called by a door as it begins with a request. */
export const arrive = (request: FastifyRequest, noted: Noted): void => {
  request.arrival = request.world.journal.arrive()
  request.noted = noted
}

const lengthOf = ({ headers, body }: FastifyRequest): number =>
  // Without a length it came in pieces, as hardly any does.
  Number(headers['content-length'] ?? (body === undefined ? 0 : JSON.stringify(body).length))

/** The body as it was parsed; a form with a file is not, and stays out. */
const bodyOf = (request: FastifyRequest): Pick<Exchange, 'body' | 'bodyBytes'> => {
  const { headers, body } = request
  const type = headers['content-type'] ?? ''
  const isForm = type.startsWith('multipart/')
  if (!isForm && (body === undefined || body === null)) return { body: undefined, bodyBytes: 0 }
  const bytes = lengthOf(request)
  if (!isForm && bytes <= LONGEST_BODY) return { body, bodyBytes: bytes }
  const left: Omitted = { omitted: isForm ? 'multipart/form-data' : type, bytes }
  return { body: left, bodyBytes: 0 }
}

const projectOf = ({ headers }: FastifyRequest): string | null => {
  const id = headers['projectid']
  return typeof id === 'string' && id !== '' ? id : null
}

/** Whose request it is: by the session of its token, since of that everybody keeps the one token it has. */
const callerIn = (request: FastifyRequest): Pick<Exchange, 'session' | 'token' | 'projectId'> => {
  const token = tokenOf(request, true)
  const session = token === undefined ? undefined : request.world.model.sessions.get(token)
  return { session: session ?? null, token: session ? null : (token ?? null), projectId: projectOf(request) }
}

/** Counts what was used: tRPC counts its calls itself, since it has several in one request. */
const count = ({ world }: FastifyRequest, { call, code, session, projectId }: Exchange) => {
  const { coverage } = world.journal
  if (call !== null && code !== null) coverage.call(call, code)
  if (session !== null && projectId !== null) coverage.member(world.model, session.userId, projectId)
}

/** What a tape needs beside: the request as it came, so that it can be made again. */
const wholeOf = (request: FastifyRequest): Pick<Exchange, 'sent' | 'unread' | 'own'> => ({
  sent: request.body,
  unread: request.body === undefined && Number(request.headers['content-length'] ?? 0) > 0,
  own: request.ip === INSIDE,
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
    holding: request.holding,
  }
  const told = world.journal.tape.isOn() ? { ...exchange, ...wholeOf(request) } : exchange
  world.journal.answered(arrival ?? world.journal.arrive(), told)
  if (kind === 'call') count(request, exchange)
}

/** Writes down the success of a call: the text of its result stands for the answer around it. */
export const noteResult = (
  request: FastifyRequest,
  contract: Spec,
  { text, now }: { text: string; now: number },
): void => {
  const isKept = text.length <= LONGEST_BODY
  write(request, request.noted ?? NOTHING, {
    status: 200,
    code: contract.partial ? success(contract, JSON.parse(text), now).code : (contract.okCode ?? catalogue.OK.code),
    answer: isKept ? text : { omitted: 'application/json', bytes: text.length },
    envelope: isKept ? contract : null,
    at: now,
  })
}

const BODY_CODE = /^\{"code":(\d+)[,}]/

/** The code that an answer of the REST door begins with; the status of any other. */
const codeOf = (reply: FastifyReply, payload: unknown): number => {
  const code = typeof payload === 'string' ? BODY_CODE.exec(payload)?.[1] : undefined
  return code === undefined ? reply.statusCode : Number(code)
}

const answerOf = (reply: FastifyReply, payload: unknown): Exchange['answer'] => {
  if (payload === undefined || payload === null || payload === '') return null
  const isText = typeof payload === 'string'
  if (isText && payload.length <= LONGEST_BODY) return payload
  const bytes = isText || Buffer.isBuffer(payload) ? payload.length : null
  return { omitted: String(reply.getHeader('content-type') ?? ''), bytes }
}

/** Writes down what is sent, whatever it is. */
const noteSent = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  // Where no route was found there is no mark: a call that does not exist is written down too.
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

// Texts are told apart first: merely to name `Response` makes Node load all of fetch, which a start need not wait for.
const isFetched = (payload: unknown): payload is Response =>
  typeof payload === 'object' && payload !== null && !Buffer.isBuffer(payload) && payload instanceof Response

/** tRPC answers with a Response of the fetch standard: its text, with status and headers handed on, is the same answer. */
const unwrap = async (reply: FastifyReply, response: Response): Promise<unknown> => {
  // What is sent piece by piece cannot be written down without holding it back.
  if (response.headers.get('transfer-encoding') === 'chunked') return response
  reply.code(response.status).headers(Object.fromEntries(response.headers))
  return response.text()
}

/**
 * Writes every exchange of the API into the journal of its world: calls through both doors, control calls that change
 * something, refused upgrades, pictures, and calls that do not exist. Not what the console is made of.
 */
export const addJournal = (app: FastifyInstance): void => {
  app.decorateRequest('arrival', null)
  app.decorateRequest('noted', null)
  app.decorateRequest('isNoted', false)
  app.addHook('onRoute', (route) => {
    const noted = SHARED_ROUTES.test(route.url) ? SHARED : NOTHING
    route.config = { noted, ...route.config }
  })
  // Not async: a promise for every answer costs a hot read a twentieth.
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
