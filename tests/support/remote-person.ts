import type { Session } from '#shared/auth/auth.contract.ts'
import type { Envelope } from '#shared/api/envelope.ts'
import { signIn } from '#tests/bench/sign-in.ts'

/** A person who is logged in to a server in another process. */
export interface RemotePerson {
  readonly session: Session
  get<T = unknown>(path: string): Promise<Envelope<T>>
  post<T = unknown>(path: string, body?: object): Promise<Envelope<T>>
}

export const loginAt = async (base: string, username: string): Promise<RemotePerson> => {
  const { headers, session } = await signIn(base, username)
  const send = async <T>(path: string, init: RequestInit): Promise<Envelope<T>> =>
    (await fetch(base + path, init)).json() as Promise<Envelope<T>>
  return {
    session,
    get: (path) => send(path, { headers }),
    post: (path, body = {}) =>
      send(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
