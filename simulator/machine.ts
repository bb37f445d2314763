import type { SendRequest, Follow, FeedResponse, MachineClock } from '#simulator/feed/ports.ts'

/* The only access of the stand-alone simulator to time, timers and network. This file knows nothing about devices. */

/** Time-out of a response, in milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000

export const machineClock: MachineClock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** The server, and the token that it requires from a feeder. */
export interface Server {
  readonly url: string
  readonly token: string | undefined
}

const headersOf = ({ token }: Server): Record<string, string> =>
  token === undefined ? {} : { 'x-fengsui-admin': token }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The response is not from a Fengsui server: a proxy, or another program.
    return text
  }
}

/** Sends requests over HTTP; status 0 without a response. */
export const createSender =
  (server: Server): SendRequest =>
  async ({ method, path, body }) => {
    const leaving = new AbortController()
    const cancel = machineClock.after(REQUEST_TIMEOUT_MS, () => leaving.abort())
    const headers = { ...headersOf(server), ...(body !== undefined && { 'content-type': 'application/json' }) }
    try {
      const text = body === undefined ? null : JSON.stringify(body)
      const answer = await fetch(`${server.url}${path}`, { method, headers, body: text, signal: leaving.signal })
      return { status: answer.status, body: parse(await answer.text()) }
    } catch {
      // Fetch fails only for a missing or incomplete response.
      const nobody: FeedResponse = { status: 0, body: null }
      return nobody
    } finally {
      cancel()
    }
  }

const readLines = async (body: ReadableStream<Uint8Array>, line: (value: unknown) => void) => {
  let waiting = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const lines = (waiting + chunk).split('\n')
    waiting = lines.pop() ?? ''
    for (const text of lines) if (text !== '') line(parse(text))
  }
}

/** Follows a streamed response over HTTP. */
export const followOver =
  (server: Server): Follow =>
  (path, { line, ended }) => {
    const leaving = new AbortController()
    const read = async () => {
      const answer = await fetch(`${server.url}${path}`, { headers: headersOf(server), signal: leaving.signal })
      if (answer.ok && answer.body) await readLines(answer.body, line)
    }
    // However it ended, the follower connects again.
    read().then(ended, () => {
      if (!leaving.signal.aborted) ended()
    })
    return () => leaving.abort()
  }
