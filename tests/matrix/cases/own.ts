import { announcement, firstRow, publish } from '#tests/matrix/calls/records.ts'
import { invite, phoneOf } from '#tests/support/invitations.ts'
import type { Cases, Cell } from '#tests/matrix/cell.ts'
import { png } from '#tests/support/pictures.ts'
import { storeRollCall } from '#tests/support/roll-calls.ts'

const project = { projectId: 'p1' }
const version = ({ n }: Cell) => `9.9.${n}`

const invitedTo = ['p1-a01', 'p1-a05', 'p1-a06', 'p1-a09']
/** A pending invitation of the caller; a caller with every right is never invited. */
const invitation = async ({ boss, caller, column, n }: Cell): Promise<object> => {
  if (column === 'super') return { id: 'x1', isAccept: 0 }
  const areaId = invitedTo[n % invitedTo.length] ?? ''
  const { result } = await invite(boss, { phone: phoneOf(caller), areaId, roleCode: 'operator' })
  return { id: result.id, isAccept: 0 }
}

/** A revoked invitation of the caller, who has asked for none yet. */
const revoked = async (cell: Cell): Promise<object> => {
  const { id } = (await invitation(cell)) as { id: string }
  if (cell.column === 'super') return { id }
  cell.fixture.world.store.direct((connection) => {
    connection.prepare("update Invitation set state = 'revoked' where state = 'requested'").run()
    connection.prepare('delete from InvitationRequest').run()
  })
  await cell.boss.call('POST', '/pc/api/v4/member/revoke', { id })
  return { id }
}

const picture = { input: { file: new Uint8Array(png()) } }

/** Calls about a caller's own data, with valid inputs. */
export const ownCases: Cases = {
  'project.getProjects': {},
  'project.projectList': {},
  'project.eventCounts': { input: { projectList: [{ id: 'p1' }] } },
  'project.getRoleByProject': { input: project },
  'project.dataSourceCount': { input: project },
  'project.switchProject': { input: project },
  'invitation.pending': {},
  'invitation.rejected': {},
  'invitation.revoked': {},
  'invitation.request': { input: revoked, outcome: ({ column }) => (column === 'super' ? 'NOT_FOUND' : 'ok') },
  'invitation.answer': { input: invitation, outcome: ({ column }) => (column === 'super' ? 'NOT_FOUND' : 'ok') },
  'rollCall.pending': {},
  'rollCall.answer': {
    input: ({ fixture: { world }, caller }) => ({
      id: storeRollCall(world, 'p1', [caller.session?.userInfo.id ?? 'u-duty']),
    }),
  },
  'announcement.listByUser': {},
  'announcement.queryById': { input: async ({ boss }) => ({ id: await announcement(boss, true) }) },
  'announcement.show': { input: async ({ boss }) => ({ id: await announcement(boss, true) }) },
  'announcement.sync': { input: async ({ boss }) => ({ anntId: await announcement(boss, true) }) },
  'announcement.markRead': { input: async ({ boss }) => ({ anntId: await announcement(boss, true) }) },
  'announcement.received': {},
  'announcement.readAll': {},
  'edition.newInfo': {},
  'edition.list': {},
  'edition.editSms': {
    input: async (cell) => ({ asEditionId: (await publish(cell.boss, version(cell))).asEditionId }),
  },
  'edition.setupStatus': {},
  'edition.setupSeen': {},
  'edition.tourStatus': {},
  'edition.tourSeen': {},
  'edition.migrationTip': {},
  'edition.migrationSeen': {},
  'message.list': {},
  'message.unread': {},
  'message.read': {
    input: async ({ boss, caller }) => {
      // An announcement to all.
      await announcement(boss, true)
      return { msgId: await firstRow(caller, '/api/v1/getSystemMsgs') }
    },
  },
  'message.readAll': {},
  'message.pushStatus': { input: { pushStatus: 0 } },
  'realtime.since': {
    input: async ({ boss }) => {
      const { epoch } = (await boss.control<{ epoch: string }>('GET', '/__sim/state')).body
      return { epoch, seq: 0 }
    },
  },
  'feedback.addSuggestion': { input: { type: 2, content: '希望预警列表可以按区域筛选' } },
  'feedback.mine': {},
  'dictionary.getDictItems': { input: { dictCode: 'sex' } },
  'dictionary.choices': { input: { dictCode: 'sex' } },
  'platform.thirdApps': {},
  'platform.tenants': {},
  'system.loginInfo': {},
  'system.visitInfo': {},
  'upload.image': picture,
  'upload.familyImage': picture,
}
