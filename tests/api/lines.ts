/** A reader of NDJSON over a port. */
export interface LineReader<T> {
  /** The next line; undefined when the other side has closed. */
  next(): Promise<T | undefined>
  take(count: number): Promise<T[]>
  leave(): Promise<void>
}

/** Opens an endless response and reads it line by line. */
export const readLines = async <T>(url: string, headers: Record<string, string> = {}): Promise<LineReader<T>> => {
  const leaving = new AbortController()
  const answer = await fetch(url, { headers, signal: leaving.signal })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${await answer.text()}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  const next = async (): Promise<T | undefined> => {
    for (;;) {
      const end = waiting.indexOf('\n')
      if (end !== -1) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 1)
        return JSON.parse(line) as T
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      waiting += value
    }
  }
  return {
    next,
    take: async (count) => {
      const lines: T[] = []
      for (let n = 0; n < count; n += 1) {
        const line = await next()
        if (line === undefined) throw new Error(`ended after ${n} of ${count} lines`)
        lines.push(line)
      }
      return lines
    },
    leave: async () => {
      leaving.abort()
      // A pending read is rejected then.
      await reader.closed.catch(() => undefined)
    },
  }
}
