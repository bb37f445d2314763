import { CallError } from '#client/lib/call-error.ts'
import { callHeaders, fileFetch } from '#client/lib/call-fetch.ts'
import { apiBase } from '#client/lib/deployment.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { resultOf } from '#client/lib/rest.ts'

export interface LoadedFile {
  readonly name: string
  readonly content: Blob
}

export interface FileDeps {
  readonly base: string
  headers(): Record<string, string>
  fetch(url: string, init: RequestInit): Promise<Response>
}

/** The name that the server gives a file (RFC 6266); '' for an answer that is none. */
const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded === undefined ? '' : decodeURIComponent(encoded)
}

const isJson = (response: Response): boolean => /^application\/json\b/.test(response.headers.get('content-type') ?? '')

/** Loads a file; a refusal, which comes as an envelope in its place, fails as that of any call. */
export const createFetchFile =
  ({ base, headers, fetch }: FileDeps) =>
  async (path: string, params: Readonly<Record<string, string>>): Promise<LoadedFile> => {
    const response = await fetch(`${base}${path}?${new URLSearchParams(params)}`, { headers: headers() })
    const name = nameIn(response.headers.get('content-disposition'))
    // A refusal may come under the name of the file that was wanted.
    if (name === '' || isJson(response)) {
      await resultOf(response)
      // An envelope of success where a file was wanted.
      throw new CallError({ fault: 'http', http: response.status })
    }
    return { name, content: await response.blob() }
  }

export const fetchFile = createFetchFile({
  base: apiBase(),
  headers: callHeaders,
  fetch: fileFetch,
})

/** How long a browser may take to begin with a file that it was handed, in milliseconds. */
const HANDED_OVER = 60_000

/** Hands a file to the browser, which keeps it where it keeps what is loaded. */
export const saveFile = ({ name, content }: LoadedFile): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  pageClock.after(HANDED_OVER, () => URL.revokeObjectURL(url))
}
