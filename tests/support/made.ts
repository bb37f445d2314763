/** Remembers created objects, the newest last. */
export const rememberMade = <T>(what: string) => {
  const made: T[] = []
  const last = (): T => {
    const newest = made.at(-1)
    if (newest === undefined) throw new Error(`no ${what} was made`)
    return newest
  }
  return { made, last }
}
