import { CallError, REQUEST_ID_HEADER, requestIdOf, type Fault } from '#client/lib/call-error.ts'
import { callHeaders, REQUEST_TIMEOUT_MS } from '#client/lib/call-fetch.ts'
import { apiBase } from '#client/lib/deployment.ts'
import { pageClock, type PageClock } from '#client/lib/page-clock.ts'
import { resultOf } from '#client/lib/rest.ts'
import { CLOCK_HEADER, serverClock } from '#client/lib/server-clock.ts'
import type { uploadContracts } from '#shared/upload/upload.contract.ts'

const path: (typeof uploadContracts)['image']['path'] = '/api/v0/oss/update'

export interface UploadDeps {
  /** Only XMLHttpRequest reports upload progress. */
  request(): XMLHttpRequest
  readonly base: string
  readonly clock: Pick<PageClock, 'after'>
  headers(): Record<string, string>
  /** Reads the world's time from the response header. */
  sync(header: string | null): void
}

/** `percent` is 0 to 100, of the bytes sent. */
export type OnProgress = (percent: number) => void

/** The address is in the envelope's `message`. */
const addressIn = async (response: Response): Promise<string> => {
  const copy = response.clone()
  await resultOf(response)
  const body: unknown = await copy.json()
  const address = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  if (typeof address !== 'string' || address === '')
    throw new CallError({ fault: 'http', http: response.status, requestId: requestIdOf(response) })
  return address
}

/** Why the request has no response: `network` unless it was ended here. */
const createEnding = (request: XMLHttpRequest) => {
  let why: Fault = 'network'
  return {
    why: () => why,
    end: (fault: Fault): void => {
      why = fault
      request.abort()
    },
  }
}

const sent = (
  deps: UploadDeps,
  body: FormData,
  { onProgress, signal }: { onProgress: OnProgress; signal: AbortSignal },
) =>
  new Promise<Response>((resolve, reject) => {
    const request = deps.request()
    const ending = createEnding(request)
    const cancel = (): void => ending.end('cancelled')
    const stop = deps.clock.after(REQUEST_TIMEOUT_MS, () => ending.end('timeout'))
    const settle = (act: () => void) => (): void => {
      stop()
      signal.removeEventListener('abort', cancel)
      act()
    }
    const fail = settle(() => reject(new CallError({ fault: ending.why() })))
    request.addEventListener(
      'load',
      settle(() => {
        deps.sync(request.getResponseHeader(CLOCK_HEADER))
        const id = request.getResponseHeader(REQUEST_ID_HEADER) ?? ''
        resolve(new Response(request.responseText, { status: request.status, headers: { [REQUEST_ID_HEADER]: id } }))
      }),
    )
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total)))
    signal.addEventListener('abort', cancel)
    request.open('POST', deps.base + path)
    for (const [name, value] of Object.entries(deps.headers())) request.setRequestHeader(name, value)
    request.send(body)
  })

/** Uploads one picture; returns its address below the host. Fails with a CallError, like every call. */
export const createUpload =
  (deps: UploadDeps) =>
  async (file: File, onProgress: OnProgress, signal: AbortSignal): Promise<string> => {
    if (signal.aborted) throw new CallError({ fault: 'cancelled' })
    const body = new FormData()
    body.append('file', file)
    return addressIn(await sent(deps, body, { onProgress, signal }))
  }

export const uploadImage = createUpload({
  request: () => new XMLHttpRequest(),
  base: apiBase(),
  clock: pageClock,
  headers: callHeaders,
  sync: serverClock.sync,
})
