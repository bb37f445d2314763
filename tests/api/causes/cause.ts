import type { App } from '#server/app.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { makeCity, type City, type Person } from '#tests/support/city.ts'

/** A small world of its own in which one code is brought about. */
export interface Stage {
  readonly app: App
  readonly city: Pick<City, 'path' | 'world' | 'control' | 'devices'>
  /** Somebody who has not logged in. */
  readonly anybody: Caller
  readonly as: (person: Person) => Promise<Caller>
}

/** What brings a code about without any fault: the last call of the play answers it. */
export interface Cause {
  /** The name of that call. */
  readonly call: string
  /** What has happened, as the table of codes says it. */
  readonly because: string
  readonly play: (stage: Stage) => Promise<unknown>
}

/** Causes by their code. */
export type Causes = Readonly<Record<number, Cause>>

export const setStage = async (app: App): Promise<Stage> => {
  const { path, world, control, devices } = await makeCity(app, {}, [])
  return {
    app,
    city: { path, world, control, devices },
    anybody: callerOf(app, path),
    as: (person) => loginAs(app, path, person),
  }
}
