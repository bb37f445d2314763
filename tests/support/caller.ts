import type { App } from '#server/app.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import type { Envelope } from '#shared/api/envelope.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export interface Answer<T = unknown> extends Envelope<T> {
  readonly status: number
}

/** A client of one world, anonymous or logged in. */
export interface Caller {
  readonly world: string
  readonly token: string | undefined
  readonly session: Session | undefined
  /** REST; the envelope, with the HTTP status beside it. */
  call<T = unknown>(method: Method, path: string, input?: object): Promise<Answer<T>>
  /** tRPC: the result, or the error's data. */
  trpc<T = unknown>(
    name: string,
    input?: object,
    kind?: 'query' | 'mutation',
  ): Promise<{ status: number; result?: T; code?: number; field?: string | null; message?: string }>
  /** Control calls: the plain body with its status. */
  control<T = unknown>(method: Method, path: string, input?: object): Promise<{ status: number; body: T }>
}

interface Identity {
  readonly session?: Session | undefined
  readonly token?: string | undefined
  readonly projectId?: string | undefined
}

const queryOf = (input: object): string => {
  const pairs = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

export const callerOf = (app: App, world: string, identity: Identity = {}): Caller => {
  const token = identity.token ?? identity.session?.token
  const projectId = identity.projectId ?? identity.session?.projectId
  const headers = {
    ...(token !== undefined && { 'x-access-token': token }),
    ...(projectId && { projectid: projectId }),
  }
  const send = (method: Method, path: string, input: object = {}) => {
    const inQuery = method === 'GET' || method === 'DELETE'
    const url = `${world}${path}${inQuery ? queryOf(input) : ''}`
    return app.server.inject({ method, url, headers, ...(!inQuery && { payload: input }) })
  }
  return {
    world,
    token,
    session: identity.session,
    call: async <T>(method: Method, path: string, input?: object) => {
      const answer = await send(method, path, input)
      return { ...answer.json<Envelope<T>>(), status: answer.statusCode }
    },
    trpc: async <T>(name: string, input: object = {}, kind: 'query' | 'mutation' = 'query') => {
      const url = `${world}/trpc/${name}${kind === 'query' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`
      const answer = await app.server.inject({
        method: kind === 'query' ? 'GET' : 'POST',
        url,
        headers,
        ...(kind === 'mutation' && { payload: input }),
      })
      const body = answer.json<{
        result?: { data: T }
        error?: { message: string; data: { catalogueCode: number; field: string | null } }
      }>()
      if (body.result) return { status: answer.statusCode, result: body.result.data }
      const { message, data } = body.error ?? { message: '', data: { catalogueCode: 0, field: null } }
      return { status: answer.statusCode, code: data.catalogueCode, field: data.field, message }
    },
    control: async <T>(method: Method, path: string, input?: object) => {
      const answer = await send(method, path, input)
      return { status: answer.statusCode, body: answer.json<T>() }
    },
  }
}

/** Logs in through the front door. */
export const loginAs = async (app: App, world: string, username: string, password = PASSWORD): Promise<Caller> => {
  const { code, message, result } = await callerOf(app, world).call<Session>('POST', '/sys/login', {
    username,
    password,
  })
  if (code !== 200) throw new Error(`${username} could not log in: ${code} ${message}`)
  return callerOf(app, world, { session: result })
}
