import { existsSync } from 'node:fs'

/** Says what is missing before every file of tests fails to find a module. */
export const setup = (): void => {
  if (existsSync('prisma/generated/client.ts')) return
  throw new Error('The database client is not generated yet: run `npm start` or `npm test -- --only=types` once.')
}
