import { event } from '#shared/clean.ts' // bad: typescript(consistent-type-imports)

export type Event = typeof event

export const loose = (a: number, b: string): boolean => a == Number(b) // bad: eslint(eqeqeq)

export var old = 1 // bad: eslint(no-var)

export const late = (n: number): string => {
  let text = 'n' // bad: eslint(prefer-const)
  if (n > 1) {
    return text // bad: eslint(no-else-return)
  } else {
    return 'm'
  }
}

export const swallow = (work: () => void): void => {
  try {
    work()
  } catch {} // bad: eslint(no-empty)
}

export const shout = (n: number): void => {
  n = n + 1 // bad: eslint(no-param-reassign)
  console.log(n) // bad: eslint(no-console)
  throw 'text' // bad: eslint(no-throw-literal) typescript(only-throw-error)
}

export const anything = (text: string): number => {
  const value = JSON.parse(text) // bad: typescript(no-unsafe-assignment)
  const length = Math.abs(value) // bad: typescript(no-unsafe-argument)
  return length + Number(value.size) + Number(value()) // bad: typescript(no-unsafe-member-access) typescript(no-unsafe-call)
}
