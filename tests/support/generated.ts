import { existsSync } from 'node:fs'

/** Reports the missing generated client once. Otherwise every test file fails to find a module. */
export const setup = (): void => {
  if (existsSync('prisma/generated/client.ts')) return
  throw new Error('The database client is not generated yet: run `npm start` or `npm test -- --only=types` once.')
}
