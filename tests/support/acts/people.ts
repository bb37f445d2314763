import { clock } from '#tests/support/attendance.ts'
import { handOversOf } from '#tests/support/hand-overs.ts'
import { invite, opt, phoneOf } from '#tests/support/invitations.ts'
import { membersOf } from '#tests/support/members.ts'
import { rollCallsOf } from '#tests/support/roll-calls.ts'
import { rowsOf } from '#tests/support/worlds.ts'
import { areaNear, choose, players, type Act, type Turn } from '#tests/support/acts/turn.ts'

/** Somebody of the project in which the player is, or who may yet come to it. */
const member = ({ world, me, pick }: Turn): string => {
  const here = world.model.membershipsOfProject.get(me.session?.projectId ?? '') ?? []
  const all = [...here.map(({ userId }) => userId), ...players.map((name) => `u-${name}`)]
  return pick(all.filter((id) => id !== 'u-super')) ?? ''
}
const openInvitations = ({ world }: Turn) =>
  rowsOf(world, 'Invitation')
    .filter(({ state }) => state === 'pending' || state === 'rejected')
    .map(({ id, areaId, userId }) => ({ id: String(id), areaId: String(areaId), userId }))

const isPlayer = (id: unknown): boolean => players.some((name) => id === `u-${name}`)

/** A hand-over that waits, and whom it waits for or who wrote it: of a player, if there is one. */
const pendingHandOver = (turn: Turn, party: 'receiverId' | 'authorId') => {
  const waiting = rowsOf(turn.world, 'HandOver').filter(({ status }) => status === 'pending')
  const one = turn.pick(waiting.filter((row) => isPlayer(row[party]))) ?? turn.pick(waiting)
  const who = players.find((name) => one?.[party] === `u-${name}`) ?? turn.who
  const id = one?.['id']
  return { handOvers: handOversOf(turn.stage.callers[who]), id: typeof id === 'string' ? id : 'none' }
}

/** Somebody to whom the player may hand over, or anybody. */
const receiver = async (turn: Turn): Promise<string> => {
  const able = ((await handOversOf(turn.me).form()).result?.receivers ?? []).map(({ person }) => person.id)
  return turn.pick(able.filter(isPlayer)) ?? turn.pick(able) ?? member(turn)
}

/** The id of one of the last roll calls, whomever it asked. */
const someCall = ({ world, pick }: Turn): string => {
  const ids = rowsOf(world, 'RollCall').map(({ id }) => String(id))
  return pick(ids.slice(-3)) ?? 'none'
}

/** Who belongs where, and who is at work. */
export const peopleActs = {
  choose: ({ stage, world, who, pick }) => choose(stage, who, pick(world.model.projects.keys()) ?? ''),
  invite: (turn) => {
    const invited = turn.stage.callers[turn.pick(players) ?? 'nobody']
    const roleCode = turn.pick(['owner', 'operator', 'operator'])
    return invite(turn.me, { phone: phoneOf(invited), areaId: areaNear(turn), roleCode })
  },
  answer: (turn) => {
    const asked = openInvitations(turn).filter(({ userId }) => players.some((name) => userId === `u-${name}`))
    const one = turn.pick(asked)
    const invited = players.find((name) => one?.userId === `u-${name}`) ?? turn.who
    return opt(turn.stage.callers[invited], one?.id, turn.below(3) === 0 ? 0 : 1)
  },
  resend: (turn) => membersOf(turn.me).resend(turn.near(openInvitations(turn))),
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
  removeMember: (turn) => membersOf(turn.me).remove(member(turn)),
  clock: ({ me, flip }) => clock(me, flip() ? 'in' : 'out'),
  handOver: async (turn) => handOversOf(turn.me).add(turn.flip() ? await receiver(turn) : member(turn)),
  confirmHandOver: (turn) => {
    const { handOvers, id } = pendingHandOver(turn, 'receiverId')
    return handOvers.confirm(id)
  },
  withdrawHandOver: (turn) => {
    const { handOvers, id } = pendingHandOver(turn, 'authorId')
    return handOvers.withdraw(id)
  },
  sendRollCall: ({ me, below }) => rollCallsOf(me).send({ minutes: 1 + below(30) }),
  answerRollCall: async (turn) => {
    const { result } = await rollCallsOf(turn.me).pending()
    return rollCallsOf(turn.me).answer(turn.pick(result ?? [])?.id ?? someCall(turn))
  },
} satisfies Record<string, Act>
