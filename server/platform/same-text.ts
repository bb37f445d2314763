import { createHash, timingSafeEqual } from 'node:crypto'

/** Digests have equal length, so that comparing them does not reveal the length of the secret. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares a given text with a secret in constant time. */
export const sameText = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))
