import type { App } from '#server/app.ts'
import type { EntityName } from '#tests/matrix/calls/documented.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'

/** A world of its own for one call, in which people log in as they are needed. */
export interface Ground {
  readonly app: App
  readonly path: string
  readonly anybody: Caller
  as(username: string): Promise<Caller>
}

export const groundOf = (app: App, path: string): Ground => {
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

/** Ends the world: a process holds only so many. */
export const endWorld = ({ app, path }: Ground): Promise<unknown> =>
  callerOf(app, '').control('DELETE', `/__sim/worlds/${path.slice('/w/'.length)}`)

type Input = object | ((ground: Ground) => Promise<object>)
/** Where in a result entities are shown. */
type Shows = (result: never) => readonly (readonly [EntityName, unknown])[]

/** One way to make a documented call. */
export interface Walk {
  /** The right person; nobody in particular where it is left out. */
  readonly as?: string
  readonly input?: Input
  readonly shows?: Shows
  /** What the result is, in a word; an object where it is left out. */
  readonly result?: 'boolean' | 'number' | 'array' | 'null'
  /** Somebody without the right, or who says something wrong, and what that is answered with. */
  readonly wrong?: { readonly as?: string; readonly input?: Input; readonly code: number }
  /** `small` unless another size has what the call is about. */
  readonly size?: 'demo'
}

export const inputOf = (ground: Ground, input: Input = {}): Promise<object> =>
  typeof input === 'function' ? input(ground) : Promise.resolve(input)

export const session = (result: { userInfo: unknown }) =>
  [
    ['session', result],
    ['userInfo', result.userInfo],
  ] as const
export const each = (name: EntityName) => (rows: readonly unknown[]) => {
  if (rows.length === 0) throw new Error(`the list shows no ${name}`)
  return rows.map((row) => [name, row] as const)
}

/** For calls that only whoever manages the project may make: an owner, who manages most of it, may not. */
export const managed = (walk: Omit<Walk, 'as' | 'wrong'> = {}): Walk => ({
  as: 'super',
  ...walk,
  wrong: { as: 'owner', code: 4002 },
})

/** For what a member sees of the managed areas: a role that the product does not know sees nothing. */
export const seen = (walk: Omit<Walk, 'as' | 'wrong'> = {}): Walk => ({
  as: 'duty',
  ...walk,
  wrong: { as: 'guest', code: 4002 },
})
