import { callFetch, callHeaders } from '#client/lib/call-fetch.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { resultOf } from '#client/lib/rest.ts'
import { apiBase } from '#client/lib/deployment.ts'

/** The key under which the server stores the code of a picture; this product family uses the time for it. */
export const newCheckKey = (): string => String(pageClock.now())

/** A new picture code under a key, as an image data URI. */
export const drawPicture = async (checkKey: string): Promise<string> => {
  const answer = await callFetch(`${apiBase()}/sys/randomImage/${checkKey}`, { headers: callHeaders() })
  const picture = await resultOf(answer)
  return typeof picture === 'string' ? picture : ''
}
