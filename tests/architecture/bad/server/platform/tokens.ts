import { randomBytes } from 'node:crypto'
import { randomInt } from 'node:crypto' // bad: eslint(no-restricted-imports)

export const token = (): string => randomBytes(16).toString('hex') + String(randomInt(9))
