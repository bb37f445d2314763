import type { App } from '#server/app.ts'
import type { EntityName } from '#tests/matrix/calls/documented.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'

/** A world for one call; people log in on demand. */
export interface CallFixture {
  readonly app: App
  readonly path: string
  readonly anybody: Caller
  as(username: string): Promise<Caller>
}

export const createFixture = (app: App, path: string): CallFixture => {
  const known = new Map<string, Promise<Caller>>()
  return {
    app,
    path,
    anybody: callerOf(app, path),
    as: (username) => {
      const caller = known.get(username) ?? loginAs(app, path, username)
      known.set(username, caller)
      return caller
    },
  }
}

/** Removes the world: a process holds a limited number. */
export const endWorld = ({ app, path }: CallFixture): Promise<unknown> =>
  callerOf(app, '').control('DELETE', `/__sim/worlds/${path.slice('/w/'.length)}`)

type Input = object | ((fixture: CallFixture) => Promise<object>)
/** The entities in a result. */
type Shows = (result: never) => readonly (readonly [EntityName, unknown])[]

/** One way to make a documented call. */
export interface Walk {
  /** A person with the right; by default an anonymous caller. */
  readonly as?: string
  readonly input?: Input
  readonly shows?: Shows
  /** The type of the result; by default an object. */
  readonly result?: 'boolean' | 'number' | 'array' | 'null'
  /** A person without the right, or an invalid input, and the code of the refusal. */
  readonly wrong?: { readonly as?: string; readonly input?: Input; readonly code: number }
  /** The size of the world; by default `small`. */
  readonly size?: 'demo'
}

export const inputOf = (fixture: CallFixture, input: Input = {}): Promise<object> =>
  typeof input === 'function' ? input(fixture) : Promise.resolve(input)

export const session = (result: { userInfo: unknown }) =>
  [
    ['session', result],
    ['userInfo', result.userInfo],
  ] as const
export const each = (name: EntityName) => (rows: readonly unknown[]) => {
  if (rows.length === 0) throw new Error(`the list shows no ${name}`)
  return rows.map((row) => [name, row] as const)
}

/** For calls that only the manager of the project may make: an owner may not. */
export const managed = (walk: Omit<Walk, 'as' | 'wrong'> = {}): Walk => ({
  as: 'super',
  ...walk,
  wrong: { as: 'owner', code: 4002 },
})

/** For the data of a member's managed areas: an unknown role sees nothing. */
export const seen = (walk: Omit<Walk, 'as' | 'wrong'> = {}): Walk => ({
  as: 'duty',
  ...walk,
  wrong: { as: 'guest', code: 4002 },
})
