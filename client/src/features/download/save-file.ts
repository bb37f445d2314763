import { CallError } from '#client/lib/call-error.ts'
import { callFetch, callHeaders } from '#client/lib/call-fetch.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { resultOf } from '#client/lib/rest.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** How long a browser may take to begin with a file that it was handed, in milliseconds. */
const handedOver = 60_000

/** Hands bytes to the browser as a file. */
const keep = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  pageClock.after(handedOver, () => URL.revokeObjectURL(url))
}

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('application/json') === true

/** Fetches a file of this world and saves it. What turns out to be an answer instead of a file is its refusal. */
export const saveFile = async (path: string, name: string): Promise<void> => {
  const response = await callFetch(pageBase() + path, { headers: callHeaders() })
  if (isJson(response)) {
    await resultOf(response)
    throw new CallError({ fault: 'http', http: response.status })
  }
  if (!response.ok) throw new CallError({ fault: 'http', http: response.status })
  keep(await response.blob(), name)
}
