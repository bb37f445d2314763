import type { Locks } from '#client/lib/tab-lock.ts'

/** The locks of one browser as all its tabs see them, granted in the order of the requests. */
export const fakeLocks = (): Locks => {
  const lines = new Map<string, (() => Promise<void>)[]>()
  const serve = (name: string): void => {
    const [first] = lines.get(name) ?? []
    if (first === undefined) return
    first().then(
      () => leave(name, first),
      () => leave(name, first),
    )
  }
  const leave = (name: string, one: () => Promise<void>): void => {
    const line = lines.get(name) ?? []
    const wasServed = line[0] === one
    lines.set(
      name,
      line.filter((other) => other !== one),
    )
    if (wasServed) serve(name)
  }
  return {
    request: (name, { signal }, hold) =>
      new Promise((resolve, reject) => {
        const turn = async (): Promise<void> => {
          await hold()
          resolve(undefined)
        }
        signal.addEventListener('abort', () => {
          const line = lines.get(name) ?? []
          if (line[0] === turn) return
          leave(name, turn)
          reject(new DOMException('gave up', 'AbortError'))
        })
        lines.set(name, [...(lines.get(name) ?? []), turn])
        if (lines.get(name)?.[0] === turn) serve(name)
      }),
  }
}
