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

const pendingHandOver = ({ world, pick }: Turn): string => {
  const waiting = rowsOf(world, 'HandOver').filter(({ status }) => status === 'pending')
  return pick(waiting.map(({ id }) => String(id))) ?? 'none'
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
  handOver: (turn) => handOversOf(turn.me).add(member(turn)),
  confirmHandOver: (turn) => handOversOf(turn.me).confirm(pendingHandOver(turn)),
  withdrawHandOver: (turn) => handOversOf(turn.me).withdraw(pendingHandOver(turn)),
  sendRollCall: ({ me, below }) => rollCallsOf(me).send({ minutes: 1 + below(30) }),
  answerRollCall: async (turn) => {
    const { result } = await rollCallsOf(turn.me).pending()
    return rollCallsOf(turn.me).answer(turn.pick(result ?? [])?.id ?? someCall(turn))
  },
} satisfies Record<string, Act>
