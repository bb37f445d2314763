import { clock } from '#tests/support/attendance.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { handOversOf } from '#tests/support/hand-overs.ts'
import { askAgain, invite, opt, phoneOf } from '#tests/support/invitations.ts'
import { membersOf } from '#tests/support/members.ts'
import { rollCallsOf } from '#tests/support/roll-calls.ts'
import { rowsOf } from '#tests/support/worlds.ts'
import { areaNear, choose, players, type Act, type Turn } from '#tests/support/acts/turn.ts'

/** A member of the player's project, or a person who may join it. */
const member = ({ world, me, pick }: Turn): string => {
  const here = world.model.membershipsOfProject.get(me.session?.projectId ?? '') ?? []
  const all = [...here.map(({ userId }) => userId), ...players.map((name) => `u-${name}`)]
  return pick(all.filter((id) => id !== 'u-super')) ?? ''
}
const openInvitations = ({ world }: Turn) =>
  rowsOf(world, 'Invitation')
    .filter(({ state }) => state === 'pending' || state === 'rejected')
    .map(({ id, areaId, userId }) => ({ id: String(id), areaId: String(areaId), userId }))

/** The caller of a person: a player's current session; any other person logs in for the act. */
const callerAs = (turn: Turn, userId: unknown): Caller | Promise<Caller> => {
  const player = players.find((name) => userId === `u-${name}`)
  if (player !== undefined) return turn.fixture.callers[player]
  const username = typeof userId === 'string' ? turn.world.model.users.get(userId)?.username : undefined
  if (username === undefined) return turn.me
  // A frozen or deleted account cannot log in.
  return loginAs(turn.fixture.app, turn.fixture.city.path, username).catch(() => turn.me)
}

/** Clocks in if necessary, and hands over to a person who may take over. */
const handOver = async (turn: Turn, from: Caller) => {
  await clock(from, 'in')
  const able = ((await handOversOf(from).form()).result?.receivers ?? []).map(({ person }) => person.id)
  return handOversOf(from).add(turn.pick(able) ?? member(turn))
}

const waiting = ({ world }: Turn) => rowsOf(world, 'HandOver').filter(({ status }) => status === 'pending')

/** Finds a pending hand-over and one of its parties; makes one first where there is none. */
const pendingHandOver = async (turn: Turn, party: 'receiverId' | 'authorId') => {
  if (waiting(turn).length === 0) await handOver(turn, turn.fixture.callers.duty)
  const one = turn.pick(waiting(turn))
  const id = one?.['id']
  return { handOvers: handOversOf(await callerAs(turn, one?.[party])), id: typeof id === 'string' ? id : 'none' }
}

/** The id of one of the latest roll calls, with any recipients. */
const someCall = ({ world, pick }: Turn): string => {
  const ids = rowsOf(world, 'RollCall').map(({ id }) => String(id))
  return pick(ids.slice(-3)) ?? 'none'
}

/** Memberships and duty. */
export const peopleActs = {
  choose: ({ fixture, world, who, pick }) => choose(fixture, who, pick(world.model.projects.keys()) ?? ''),
  invite: (turn) => {
    const invited = turn.fixture.callers[turn.pick(players) ?? 'nobody']
    const roleCode = turn.pick(['owner', 'operator', 'operator'])
    return invite(turn.me, { phone: phoneOf(invited), areaId: areaNear(turn), roleCode })
  },
  answer: (turn) => {
    const invitations = openInvitations(turn).filter(({ userId }) => players.some((name) => userId === `u-${name}`))
    const one = turn.pick(invitations)
    const invited = players.find((name) => one?.userId === `u-${name}`) ?? turn.who
    return opt(turn.fixture.callers[invited], one?.id, turn.below(3) === 0 ? 0 : 1)
  },
  resend: (turn) => membersOf(turn.me).resend(turn.near(openInvitations(turn))),
  // Mostly for one that was revoked, by the person whom it had invited: any other is refused.
  askAgain: (turn) => {
    const all = rowsOf(turn.world, 'Invitation')
      .filter(({ userId }) => players.some((name) => userId === `u-${name}`))
      .map(({ id, userId, state }) => ({ id: String(id), userId, state }))
    const one = turn.pick(turn.below(4) === 0 ? all : all.filter(({ state }) => state === 'revoked'))
    const asking = players.find((name) => one?.userId === `u-${name}`) ?? turn.who
    return askAgain(turn.fixture.callers[asking], one?.id ?? 'none')
  },
  revoke: (turn) => membersOf(turn.me).revoke(turn.near(openInvitations(turn))),
  editMember: (turn) =>
    membersOf(turn.me).edit(member(turn), {
      roleCode: turn.pick(['owner', 'operator', undefined]),
      areaIds: turn.flip() ? [areaNear(turn), areaNear(turn)].join() : undefined,
    }),
  editMembers: (turn) =>
    membersOf(turn.me).editAreas({
      ids: [member(turn), member(turn)],
      areaIds: [areaNear(turn), areaNear(turn)],
      act: turn.pick(['set', 'add', 'remove']),
    }),
  editRoles: (turn) =>
    membersOf(turn.me).editRoles({ ids: [member(turn), member(turn)], roleCode: turn.pick(['owner', 'operator']) }),
  removeMembers: (turn) => membersOf(turn.me).removeBatch([member(turn), member(turn)]),
  removeMember: (turn) => membersOf(turn.me).remove(member(turn)),
  clock: ({ me, flip }) => clock(me, flip() ? 'in' : 'out'),
  handOver: (turn) =>
    turn.flip() ? handOver(turn, turn.fixture.callers.duty) : handOversOf(turn.me).add(member(turn)),
  confirmHandOver: async (turn) => {
    const { handOvers, id } = await pendingHandOver(turn, 'receiverId')
    return handOvers.confirm(id)
  },
  withdrawHandOver: async (turn) => {
    const { handOvers, id } = await pendingHandOver(turn, 'authorId')
    return handOvers.withdraw(id)
  },
  sendRollCall: ({ me, below }) => rollCallsOf(me).send({ minutes: 1 + below(30) }),
  answerRollCall: async (turn) => {
    const { result } = await rollCallsOf(turn.me).pending()
    return rollCallsOf(turn.me).answer(turn.pick(result ?? [])?.id ?? someCall(turn))
  },
} satisfies Record<string, Act>
