import type { Session } from '#shared/auth/auth.contract.ts'
import type { Envelope } from '#shared/api/envelope.ts'

/** Logs in over HTTP; returns the headers of every further call. */
export const signIn = async (
  base: string,
  username: string,
): Promise<{ headers: Record<string, string>; session: Session }> => {
  const answer = await fetch(`${base}/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Fengsui@119' }),
  })
  const { result: session } = (await answer.json()) as Envelope<Session>
  return { headers: { 'x-access-token': session.token, projectid: session.projectId }, session }
}

/** A control call; throws the response when it is refused. */
export const control = async <T>(url: string, body: object = {}): Promise<T> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
  return (await answer.json()) as T
}
