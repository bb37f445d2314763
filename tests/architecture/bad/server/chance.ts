import { createHash, randomBytes } from 'node:crypto' // bad: eslint(no-restricted-imports)

export const all = [
  createHash('sha256'),
  randomBytes(8),
  Math.random(), // bad: eslint(no-restricted-properties)
  crypto.randomUUID(), // bad: eslint(no-restricted-properties)
  crypto.getRandomValues(new Uint8Array(4)), // bad: eslint(no-restricted-properties)
  process.env['PORT'], // bad: eslint(no-restricted-properties)
]
