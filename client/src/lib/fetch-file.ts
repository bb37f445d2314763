import { CallError, requestIdOf } from '#client/lib/call-error.ts'
import { callHeaders, fileFetch } from '#client/lib/call-fetch.ts'
import { apiBase } from '#client/lib/deployment.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { resultOf, type RestDeps } from '#client/lib/rest.ts'

export interface LoadedFile {
  readonly name: string
  readonly content: Blob
}

/** The file name in the response (RFC 6266); '' for a response that is no file. */
const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded === undefined ? '' : decodeURIComponent(encoded)
}

const isJson = (response: Response): boolean => /^application\/json\b/.test(response.headers.get('content-type') ?? '')

/** Loads a file. A refusal arrives as an envelope instead, and fails like that of any call. */
export const createFetchFile =
  ({ base, headers, fetch }: RestDeps) =>
  async (path: string, params: Readonly<Record<string, string>>): Promise<LoadedFile> => {
    const response = await fetch(`${base}${path}?${new URLSearchParams(params)}`, { headers: headers() })
    const name = nameIn(response.headers.get('content-disposition'))
    // A refusal may carry the name of the requested file.
    if (name === '' || isJson(response)) {
      await resultOf(response)
      // An envelope of success instead of a file is a failure.
      throw new CallError({ fault: 'http', http: response.status, requestId: requestIdOf(response) })
    }
    return { name, content: await response.blob() }
  }

export const fetchFile = createFetchFile({ base: apiBase(), headers: callHeaders, fetch: fileFetch })

/** Time in milliseconds until the address is revoked: a browser may start saving late. */
const REVOKE_AFTER_MS = 60_000

/** Passes a file to the browser, which saves it as a download. */
export const saveFile = ({ name, content }: LoadedFile): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  pageClock.after(REVOKE_AFTER_MS, () => URL.revokeObjectURL(url))
}
