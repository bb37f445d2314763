import { setTimeout as later } from 'node:timers/promises' // bad: eslint(no-restricted-imports)
import { hrtime } from 'node:process' // bad: eslint(no-restricted-imports)
import { performance as perf } from 'node:perf_hooks' // bad: eslint(no-restricted-imports)

export const all = [
  later,
  hrtime,
  perf,
  new Date(), // bad: eslint(no-restricted-globals)
  Date.now(), // bad: eslint(no-restricted-globals) eslint(no-restricted-properties)
  setTimeout(() => {}, 1), // bad: eslint(no-restricted-globals)
  setInterval(() => {}, 1), // bad: eslint(no-restricted-globals)
  setImmediate(() => {}), // bad: eslint(no-restricted-globals)
  globalThis.setTimeout(() => {}, 1), // bad: eslint(no-restricted-globals)
  performance.now(), // bad: eslint(no-restricted-globals) eslint(no-restricted-properties)
  process.hrtime(), // bad: eslint(no-restricted-properties)
  AbortSignal.timeout(1), // bad: eslint(no-restricted-properties)
]

/** A date as a type is welcome. */
export const year = (date: Date): number => date.getUTCFullYear()
