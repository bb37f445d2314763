import type { WorldOptions } from '#shared/contracts/control.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { readAllNews } from '#tests/support/news.ts'

export interface FileCity {
  readonly city: City<never>
  /** The address of the city. */
  readonly home: string
  /** Each person logs in once: the next login would end what is still under way for the last test. */
  readonly logIn: (username: string) => Promise<Caller>
}

/** The server of one file of tests, at a port, and the one city that the file has. All news of it have been read. */
export const fileCity = async (options: Partial<WorldOptions> = {}): Promise<FileCity> => {
  const app = await fileApp()
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const city = await makeCity(app, options, [])
  await readAllNews(city.world)
  const callers = new Map<string, Promise<Caller>>()
  const logIn = (username: string): Promise<Caller> => {
    const caller = callers.get(username) ?? loginAs(app, city.path, username)
    callers.set(username, caller)
    return caller
  }
  return { city, home: origin + city.path, logIn }
}
