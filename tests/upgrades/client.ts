import { createHash } from 'node:crypto'

import type { Session } from '#shared/auth/auth.contract.ts'
import type { Envelope } from '#shared/api/envelope.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One person at a server of any version, over HTTP. */
export interface Client {
  readonly session: Session
  /** The result of a call; throws when it is refused. */
  call<T = unknown>(method: Method, path: string, input?: Readonly<Record<string, unknown>>): Promise<T>
  upload(bytes: Uint8Array<ArrayBuffer>): Promise<string>
  /** The SHA-256 of a response body. */
  hashOf(path: string): Promise<string>
}

/** Queries of the original product answer with 0. */
const ok = new Set([0, 200])

const read = async <T>(answer: Response, what: string): Promise<Envelope<T>> => {
  const body = (await answer.json()) as Envelope<T>
  if (!ok.has(body.code)) throw new Error(`${what} was refused: ${answer.status} ${body.code} ${body.message}`)
  return body
}

const query = (input: Readonly<Record<string, unknown>>): string =>
  `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`

export const signIn = async (origin: string, username: string): Promise<Client> => {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: PASSWORD })
  const answer = await fetch(`${origin}/sys/login`, { method: 'POST', headers: json, body })
  const { result: session } = await read<Session>(answer, `login of ${username}`)
  const headers = { 'x-access-token': session.token, ...(session.projectId && { projectid: session.projectId }) }
  return {
    session,
    call: async <T>(method: Method, path: string, input: Readonly<Record<string, unknown>> = {}) => {
      const inQuery = method === 'GET' || method === 'DELETE'
      const url = `${origin}${path}${inQuery ? query(input) : ''}`
      const more = inQuery ? {} : { body: JSON.stringify(input) }
      const sent = await fetch(url, { method, headers: { ...headers, ...(!inQuery && json) }, ...more })
      return (await read<T>(sent, `${path} by ${username}`)).result
    },
    upload: async (bytes) => {
      const form = new FormData()
      form.append('file', new Blob([bytes]), 'a.png')
      const sent = await fetch(`${origin}/api/v0/oss/update`, { method: 'POST', headers, body: form })
      return (await read(sent, 'the upload')).message
    },
    hashOf: async (path) => {
      const sent = await fetch(`${origin}${path}`, { headers })
      if (!sent.ok) throw new Error(`${path} was refused: ${sent.status}`)
      return createHash('sha256')
        .update(Buffer.from(await sent.arrayBuffer()))
        .digest('hex')
    },
  }
}

/** Makes a device of the main world raise an event; returns its id. */
export const emitAt = async (origin: string, order: object): Promise<string> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/__sim/emit`, { method: 'POST', headers, body: JSON.stringify(order) })
  if (!answer.ok) throw new Error(`not emitted: ${await answer.text()}`)
  return ((await answer.json()) as { eventId: string }).eventId
}
