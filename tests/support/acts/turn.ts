import type { App } from '#server/app.ts'
import { mayEnter, membershipOf, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { World } from '#server/instances/world.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import { callerOf, type Answer, type Caller } from '#tests/support/caller.ts'
import { people, type City } from '#tests/support/city.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const OK = 200

/** The players: the people of the city, and two who are not members of any project yet. */
export const players = [...people, 'invitee', 'newcomer'] as const
export type Player = (typeof players)[number]

/** The server and city of the acts, with the current session of each player. */
export interface Fixture {
  readonly app: App
  readonly city: City
  readonly callers: Record<Player, Caller>
}

/** Choices that all derive from one number. */
interface Dice {
  /** From 0 to one less than the limit. */
  below(limit: number): number
  flip(): boolean
  pick<T>(items: Iterable<T>): T | undefined
  /** Some of these items; never none unless the list is empty. */
  some<T>(items: Iterable<T>): T[]
}

const diceOf = (seed: number): Dice => {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const pick = <T>(items: Iterable<T>): T | undefined => {
    const all = [...items]
    return all[below(all.length)]
  }
  const flip = () => below(2) === 0
  const some = <T>(items: Iterable<T>): T[] => {
    const all = [...items]
    const chosen = all.filter(flip)
    return chosen.length > 0 ? chosen : all.slice(0, 1)
  }
  return { below, flip, pick, some }
}

interface AreaRow {
  readonly id: string
  readonly areaId: string
}

/** Context of an act: the player, the city, and the remaining random choices. */
export interface Turn extends Dice {
  readonly fixture: Fixture
  readonly city: City
  readonly world: World
  readonly who: Player
  readonly me: Caller
  /** The caller who manages the projects. */
  readonly boss: Caller
  /** The id of one of a few rows, so that acts meet on the same rows: mostly of those that the player sees. */
  near(rows: Iterable<AreaRow>): string
}

export type Act = (turn: Turn) => unknown

const FEW = 7

/** The first ids and the last ones: those of the new city, and those added since. */
const few = (ids: readonly string[]): string[] => {
  const sorted = ids.toSorted()
  return [...sorted.slice(0, FEW), ...sorted.slice(FEW).slice(-FEW)]
}

const seenBy = ({ city: { world } }: Fixture, { session }: Caller): ReadonlySet<string> => {
  const membership = membershipOf(world.model, session?.userInfo.id ?? '', session?.projectId ?? '')
  return membership ? scopeOf(world.model, membership).areaIds : new Set()
}

export const turnOf = (fixture: Fixture, who: Player, n: number): Turn => {
  const { city, callers } = fixture
  const [dice, me] = [diceOf(n), callers[who]]
  return {
    ...dice,
    fixture,
    city,
    world: city.world,
    who,
    me,
    boss: callers.super,
    near: (rows) => {
      const [seen, anywhere] = [seenBy(fixture, me), dice.below(10) === 0]
      const ids = [...rows].filter(({ areaId }) => anywhere || seen.has(areaId)).map(({ id }) => id)
      return dice.pick(few(ids)) ?? 'none'
    },
  }
}

/** The id of an area, chosen like other rows. */
export const areaNear = ({ world, near }: Turn): string =>
  near([...world.model.areas.keys()].map((id) => ({ id, areaId: id })))

/** Whether the player's session is still valid on the server. */
export const isLive = ({ city: { world }, callers }: Fixture, who: Player): boolean => {
  const session = world.model.sessions.get(callers[who].token ?? '')
  return session !== undefined && session.endedAt === null && session.expiresAt > world.clock.now()
}

/** Whether a player is logged in and, if they have projects that can be chosen, in one of them. */
export const isAtHome = (fixture: Fixture, who: Player): boolean => {
  const { model } = fixture.city.world
  const own = (model.membershipsOfUser.get(`u-${who}`) ?? []).filter((membership) => mayEnter(model, membership))
  const chosen = fixture.callers[who].session?.projectId
  return isLive(fixture, who) && (own.length === 0 || own.some(({ projectId }) => projectId === chosen))
}

/** Stores the session of a login that succeeded. */
export const come = async (
  { app, city, callers }: Fixture,
  who: Player,
  pending: Promise<Answer<Session>>,
): Promise<Answer<Session>> => {
  const answer = await pending
  if (answer.code === OK) callers[who] = callerOf(app, city.path, { session: answer.result })
  return answer
}

/** Logs a player in, into the project that the server chooses. */
export const enter = (fixture: Fixture, who: Player): Promise<Answer<Session>> => {
  const known = { username: who, password: PASSWORD }
  return come(fixture, who, callerOf(fixture.app, fixture.city.path).call('POST', '/sys/login', known))
}

/** Switches to another project of the player. */
export const choose = async ({ app, city, callers }: Fixture, who: Player, projectId: string) => {
  const { session } = callers[who]
  const answer = await callers[who].call<Partial<Session>>('POST', '/pc/api/v4/switchProject', { projectId })
  if (answer.code === OK && session)
    callers[who] = callerOf(app, city.path, { session: { ...session, ...answer.result } })
  return answer
}

/** Logs all players in. */
export const createFixture = async (app: App, city: City): Promise<Fixture> => {
  const nobodyYet = callerOf(app, city.path)
  const fixture: Fixture = { app, city, callers: { ...city, invitee: nobodyYet, newcomer: nobodyYet } }
  for (const who of players) if (fixture.callers[who] === nobodyYet) await enter(fixture, who)
  return fixture
}
