import fc from 'fast-check'

import type { App } from '#server/app.ts'
import { accountActs } from '#tests/support/acts/accounts.ts'
import { players, turnOf, type Player, type Fixture } from '#tests/support/acts/turn.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import { someAct, type ActName, type WorldAct } from '#tests/support/world-acts.ts'

/** Three users of different rights. */
export const users = { super: 'superOwner', owner: 'owner', duty: 'operator' } as const
export type User = keyof typeof users
// The keys of a constant table.
export const userNames = Object.keys(users) as User[]
const isUser = (who: Player): who is User => who in users

/** Acts that change a count. Acts that change a person's rights have tests of their own, because they end pages. */
const counted: readonly ActName[] = [
  'emit',
  'recover',
  'wait',
  'toSite',
  'feedback',
  'comment',
  'assign',
  'batch',
  'report',
  'moveDevice',
  'disableDevice',
  'enableDevice',
  'movePlace',
  'clock',
]

/** The acts of a course, all derived from its seed. */
export const courseOf = (seed: number, length: number): WorldAct[] => {
  const [acts = []] = fc.sample(fc.array(someAct(counted), { minLength: length, maxLength: length }), {
    seed,
    numRuns: 1,
  })
  return acts.map((act, at) => (isUser(act.who) ? act : { ...act, who: userNames[at % userNames.length] ?? 'duty' }))
}

/** The users of a city, each with the session of their open page if there is one: a login by ticket ends no session. */
export const createFixture = async (app: App, city: City<never>): Promise<Fixture> => {
  const nobodyYet = callerOf(app, city.path)
  const callers = Object.fromEntries(players.map((who) => [who, nobodyYet])) as Record<Player, Caller>
  const fixture: Fixture = { app, city: { ...city, ...callers }, callers }
  for (const who of userNames) await accountActs.loginByTicket(turnOf(fixture, who, 1))
  return fixture
}
