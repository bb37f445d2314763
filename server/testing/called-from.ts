/** Where an expectation is written: the lines of the stack above it, as they stood when it was called. */
export type CalledFrom = () => string

// V8 notes the place at once and writes it out when asked: an expectation that is met costs next to nothing.
// What waits in between does not count: a failure that comes later has no such lines of its own.
export const calledFrom = (expectation: (...args: never[]) => unknown): CalledFrom => {
  const place = new Error('called from here')
  Error.captureStackTrace(place, expectation)
  return () => {
    const { stack = '' } = place
    const first = stack.indexOf('\n    at ')
    return first === -1 ? '' : stack.slice(first)
  }
}
