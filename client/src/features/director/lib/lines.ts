/** Cuts a stream of text into the JSON objects of its lines; what has no end yet waits for more. */
export const createLineCutter = <T>(): ((chunk: string) => T[]) => {
  let rest = ''
  return (chunk) => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    // Each line is what the contract of the call says it is; the wire carries no types.
    return parts.filter((line) => line !== '').map((line) => JSON.parse(line) as T)
  }
}
