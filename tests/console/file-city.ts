import type { WorldOptions } from '#shared/control/control.contract.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { readAllEditions } from '#tests/support/editions.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export interface FileCity {
  readonly city: City<never>
  /** The address of the city. */
  readonly home: string
  /** Each person logs in once: another login would end requests that the previous test left pending. */
  readonly logIn: (username: string) => Promise<Caller>
}

interface FileServer {
  readonly app: TestApp
  /** A city in which all editions and tips are read. */
  makeFixture(options?: Partial<WorldOptions>): Promise<FileCity>
}

const remembered = (logIn: (username: string) => Promise<Caller>): FileCity['logIn'] => {
  const callers = new Map<string, Promise<Caller>>()
  return (username) => {
    const caller = callers.get(username) ?? logIn(username)
    callers.set(username, caller)
    return caller
  }
}

/** The server of one test file, on a port. */
export const fileServer = async (): Promise<FileServer> => {
  const app = await fileApp()
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    makeFixture: async (options = {}) => {
      const city = await makeCity(app, options, [])
      await readAllEditions(city.world)
      return { city, home: origin + city.path, logIn: remembered((username) => loginAs(app, city.path, username)) }
    },
  }
}

/** The server of one test file, and its only city. */
export const fileCity = async (options: Partial<WorldOptions> = {}): Promise<FileCity> =>
  (await fileServer()).makeFixture(options)
