import { loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { members, type BadToken, type MatrixFixture, type Member } from '#tests/matrix/cell.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export type Tokens = Readonly<Record<BadToken, string | undefined>>

const loginAll = async (app: TestApp, city: City<never>): Promise<MatrixFixture> => {
  const callers: Partial<Record<Member, Caller>> = {}
  for (const member of members) callers[member] = await loginAs(app, city.path, member)
  // Each member has a caller here.
  return { ...city, ...(callers as Record<Member, Caller>), app }
}

/** A city of three projects in which one member of each role has logged in. */
export const makeFixture = async (app: TestApp): Promise<MatrixFixture> =>
  loginAll(app, await makeCity(app, { size: 'demo' }, []))

/** The same, with invalid tokens of people who have many rights. */
export const makeFixtureWithTokens = async (app: TestApp): Promise<MatrixFixture & { readonly tokens: Tokens }> => {
  const city = await makeCity(app, { size: 'demo' }, [])
  const expired = await loginAs(app, city.path, 'wangzhiqiang')
  await advance(city, '7d')
  const replaced = await loginAs(app, city.path, 'super')
  const tokens = {
    'no token': undefined,
    'a bad token': 'not a token',
    'an expired token': expired.token,
    // The matrix itself logs in once more later.
    'a token replaced by a newer login': replaced.token,
  }
  return { ...(await loginAll(app, city)), tokens }
}
