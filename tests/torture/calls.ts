/** A response of any kind: its status, and its body if it is JSON. */
export interface CallResult<T> {
  readonly status: number
  readonly body: T | null
}

/** A call with a time-out of 30 seconds; status 0 for a broken connection. */
export const call = async <T>(
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): Promise<CallResult<T>> => {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const type = body ? { 'content-type': 'application/json' } : undefined
  try {
    const answer = await fetch(url, { ...init, headers: { ...headers, ...type }, signal: AbortSignal.timeout(30_000) })
    const text = await answer.text()
    return {
      status: answer.status,
      body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw error
    return { status: 0, body: null }
  }
}

/** Requests `/healthz` repeatedly until `stop`; returns the longest wait in milliseconds. */
export const watchHealth = (address: string): { stop(): Promise<{ worstMs: number; refused: number }> } => {
  const state = { worstMs: 0, refused: 0, over: false }
  const watch = async () => {
    while (!state.over) {
      const startedAt = performance.now()
      const { status } = await call(`${address}/healthz`)
      state.worstMs = Math.max(state.worstMs, performance.now() - startedAt)
      if (status !== 200) state.refused += 1
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      state.over = true
      await watching
      return { worstMs: state.worstMs, refused: state.refused }
    },
  }
}
