/** Splits a text stream into the JSON objects of its lines; an incomplete last line waits for the next chunk. */
export const createLineSplitter = <T>(): ((chunk: string) => T[]) => {
  let rest = ''
  return (chunk) => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    // Each line has the shape of the call's contract; the stream itself carries no types.
    return parts.filter((line) => line !== '').map((line) => JSON.parse(line) as T)
  }
}
