import { timingSafeEqual } from 'node:crypto'

/** Compares a secret with what a caller brings, in a time that tells nothing but its length. */
export const sameText = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
