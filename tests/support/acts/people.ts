import { clock } from '#tests/support/attendance.ts'
import { invite, opt, phoneOf } from '#tests/support/invitations.ts'
import { membersOf } from '#tests/support/members.ts'
import { rowsOf } from '#tests/support/worlds.ts'
import { areaNear, choose, enter, players, type Act, type Turn } from '#tests/support/acts/turn.ts'

/** Anybody who can be somebody's member. */
const member = ({ pick }: Turn): string => `u-${pick(players.filter((name) => name !== 'super')) ?? ''}`
const openInvitations = ({ world }: Turn) =>
  rowsOf(world, 'Invitation')
    .filter(({ state }) => state === 'pending' || state === 'rejected')
    .map(({ id, areaId, userId }) => ({ id: String(id), areaId: String(areaId), userId }))

/** Who comes and goes, who belongs where, and who is at work. */
export const peopleActs = {
  login: ({ stage, who }) => enter(stage, who),
  logout: ({ me }) => me.call('POST', '/sys/logout'),
  choose: ({ stage, world, who, pick }) => choose(stage, who, pick(world.model.projects.keys()) ?? ''),
  invite: (turn) => {
    const invited = turn.stage.callers[turn.pick(players) ?? 'nobody']
    const roleCode = turn.pick(['owner', 'operator', 'operator'])
    return invite(turn.me, { phone: phoneOf(invited), areaId: areaNear(turn), roleCode })
  },
  answer: (turn) => {
    const own = openInvitations(turn).filter(({ userId }) => userId === `u-${turn.who}`)
    return opt(turn.me, turn.pick(own)?.id, turn.below(3) === 0 ? 0 : 1)
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
  pushStatus: ({ me, below }) => me.call('POST', '/api/v3/updateUserPushStatus', { pushStatus: below(2) }),
  department: async ({ me, pick }) => {
    const { result } = await me.call<{ list: { orgCode: string }[] } | null>('GET', '/sys/user/getCurrentUserDeparts')
    return me.call('POST', '/sys/selectDepart', { orgCode: pick(result?.list ?? [])?.orgCode })
  },
} satisfies Record<string, Act>
