import type { App } from '#server/app.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { makeCity, type City, type Person } from '#tests/support/city.ts'

/** A small world in which one code is provoked. */
export interface Fixture {
  readonly app: App
  readonly city: Pick<City, 'path' | 'world' | 'control' | 'devices'>
  /** A caller who is not logged in. */
  readonly anybody: Caller
  readonly as: (person: Person) => Promise<Caller>
}

/** The regular cause of a code, without any fault: the last call of `play` answers it. */
export interface Cause {
  /** The name of that call, such as `event.toSite`. */
  readonly call: string
  /** The cause in the words of the table of codes. */
  readonly because: string
  readonly play: (fixture: Fixture) => Promise<unknown>
}

/** Causes by their code. */
export type Causes = Readonly<Record<number, Cause>>

export const createFixture = async (app: App): Promise<Fixture> => {
  const { path, world, control, devices } = await makeCity(app, {}, [])
  return {
    app,
    city: { path, world, control, devices },
    anybody: callerOf(app, path),
    as: (person) => loginAs(app, path, person),
  }
}
