import { isRecord } from '#client/lib/is-record.ts'
import { callFetch, callHeaders } from '#client/lib/call-fetch.ts'
import { apiBase } from '#client/lib/deployment.ts'

/** Whether a username is taken already. Only `success` says so: the code is 0 either way. */
export const isNameTaken = async (username: string): Promise<boolean> => {
  const query = new URLSearchParams({ username }).toString()
  const answer = await callFetch(`${apiBase()}/sys/user/checkOnlyUser?${query}`, { headers: callHeaders() })
  const body: unknown = await answer.json()
  return isRecord(body) && body['success'] === false
}
