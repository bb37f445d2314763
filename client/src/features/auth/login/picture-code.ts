import { callFetch, callHeaders } from '#client/lib/call-fetch.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { resultOf } from '#client/lib/rest.ts'
import { apiBase } from '#client/lib/deployment.ts'

/** The name under which the server keeps the code of a picture; this family of consoles takes the time for it. */
export const newCheckKey = (): string => String(pageClock.now())

/** A new picture code under a key, as an image data URI. */
export const drawPicture = async (checkKey: string): Promise<string> => {
  const answer = await callFetch(`${apiBase()}/sys/randomImage/${checkKey}`, { headers: callHeaders() })
  const picture = await resultOf(answer)
  return typeof picture === 'string' ? picture : ''
}
