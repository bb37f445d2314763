/** Runs one piece of work after the other: what comes while something runs waits for its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export const createTurns = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    // A failure is the caller's; the next one's turn comes all the same.
    last = result.catch(() => undefined)
    return result
  }
}
