/** Returns the stack lines of an expectation's caller, captured when it was called. */
export type CalledFrom = () => string

// V8 captures the position immediately and formats it on access: a met expectation costs almost nothing.
// Captured up front, since an error thrown after an `await` has no such stack lines.
export const calledFrom = (expectation: (...args: never[]) => unknown): CalledFrom => {
  const place = new Error('called from here')
  Error.captureStackTrace(place, expectation)
  return () => {
    const { stack = '' } = place
    const first = stack.indexOf('\n    at ')
    return first === -1 ? '' : stack.slice(first)
  }
}
