/** Runs async work sequentially, in order of the calls (a mutex). */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export const createTurns = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    // A failure concerns only its caller; the next one runs regardless.
    last = result.catch(() => undefined)
    return result
  }
}
