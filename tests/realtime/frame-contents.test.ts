import { expect, test } from 'vitest'

import { fanOut } from '#server/realtime/fan-out.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { AnnouncementRecord, HandOverRecord } from '#server/worlds/admin-records.ts'
import type { InvitationRecord, MembershipRecord, ProjectRecord } from '#server/worlds/records.ts'
import { feedbackRecord } from '#tests/support/feedback.ts'
import { orderRecord } from '#tests/support/maintenance.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rollCallChange } from '#tests/support/roll-calls.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { worldAt } from '#tests/support/worlds.ts'

// The complete contents of the messages; `fan-out-people.test.ts` covers their recipients.

const app = await fileApp()
const { model } = worldAt(app, await makeWorld(app, { size: 'demo' }))

const at = 1_772_409_600_000
const given = <V>(value: V | undefined): V => {
  if (value === undefined) throw new Error('the demo city has changed')
  return value
}
const membership = (userId: string, projectId = 'p1'): MembershipRecord =>
  given(model.membershipsOfUser.get(userId)?.find((one) => one.projectId === projectId))
const project = (id: string): ProjectRecord => given(model.projects.get(id))
const invitation = (more: Partial<InvitationRecord> = {}): InvitationRecord => ({
  ...given(model.pendingInvitations.get('u-invitee')?.[0]),
  ...more,
})
const announcement = (more: Partial<AnnouncementRecord> = {}): AnnouncementRecord => ({
  ...given(model.announcements.get('ann-2')),
  ...more,
})
const repaired = given(model.devices.values().next().value)
const handOver: HandOverRecord = {
  id: 'ho-1',
  projectId: 'p1',
  authorId: 'u-duty',
  receiverId: 'u-owner',
  areaIds: ['p1-a02'],
  dutyFrom: 0,
  at: 0,
  standing: { events: {}, offline: 0, disabled: 0 },
  note: '',
  followUp: '',
  status: 'confirmed',
  answeredAt: at,
  opinion: '',
}

const time = '2026-03-02 08:00:00'
const p1 = { projectId: 'p1', projectName: '城中区智慧消防' }
const noProject = { projectId: '', projectName: '' }
const duty = { username: 'duty', name: '李海峰' }
const a03 = { projectId: 'p1', areaId: 'p1-a03' }
const job = { id: 'x', projectId: 'p1', name: '表', state: 'done' as const, failure: '' }
const says = (change: Change): unknown[] => fanOut(model, change).map(({ message }) => message)

const invited = {
  code: 1,
  type: 'invitation',
  projectId: 'p3',
  projectName: '南门文教商圈',
  username: 'super',
  name: '周建国',
  roleCode: 'operator',
  areaName: '文华商业街',
  title: '项目邀请',
  createAt: '2026-03-01 17:00:00',
}
const answered = { ...invited, type: 'optInvitation', username: 'invitee', name: '陈晓雯', createAt: time }
const updated = { type: 'updateUserRole', changeReason: 'roleUpdate', replaceProjectId: 'p1', title: '权限变更' }
const removed = { type: 'delUser', changeReason: 'deleteProject', replaceProjectId: '', title: '权限变更' }
const stopped = { code: 1000, ...p1, changeReason: 'disabled', title: '已停止服务' }
const bus = (busType: string, data: object) => [{ code: 300, busType, data }]

const waiting = (state: string) => bus('invitation', { id: 'inv-invitee-3', projectId: 'p3', state })

const rows: readonly (readonly [change: Change, messages: object[]])[] = [
  [{ type: 'invitation-sent', at, invitation: invitation() }, [invited]],
  [
    { type: 'invitation-answered', at, invitation: invitation({ state: 'accepted' }) },
    [{ ...answered, title: '已接受邀请', details: '已接受邀请' }, ...waiting('accepted')],
  ],
  [
    { type: 'invitation-answered', at, invitation: invitation({ state: 'rejected' }) },
    [{ ...answered, title: '已拒绝邀请', details: '已拒绝邀请' }, ...waiting('rejected')],
  ],
  [{ type: 'invitation-revoked', at, invitation: invitation({ state: 'revoked' }) }, waiting('revoked')],
  [{ type: 'invitation-requested', at, invitation: invitation({ state: 'requested' }) }, waiting('requested')],
  [{ type: 'invitation-refused', at, invitation: invitation({ state: 'revoked' }) }, waiting('revoked')],
  [
    { type: 'member-joined', at, membership: membership('u-duty') },
    [{ code: 1000, ...p1, changeReason: 'addProject', replaceProjectId: 'p1', title: '权限变更' }],
  ],
  [
    { type: 'member-updated', at, membership: membership('u-duty') },
    [
      { code: 1, ...p1, ...duty, ...updated, roleCode: 'operator', createAt: time },
      { code: 1000, ...p1, ...updated },
    ],
  ],
  [
    { type: 'member-removed', at, membership: membership('u-duty') },
    [
      { code: 1, ...p1, ...duty, ...removed, roleCode: 'operator', createAt: time },
      { code: 1000, ...p1, ...removed },
      { code: 1010, ...p1, ...duty },
    ],
  ],
  [
    { type: 'account-removed', at, person: given(model.users.get('u-duty')), memberships: [membership('u-duty')] },
    [
      { code: 1, ...noProject, ...duty, ...removed, roleCode: '', createAt: time },
      { code: 1010, ...p1, ...duty },
    ],
  ],
  [
    { type: 'project-disabled', at, project: project('p1'), userIds: ['u-owner', 'u-duty'] },
    [
      { ...stopped, replaceProjectId: 'p2' },
      { ...stopped, replaceProjectId: '' },
      { code: 1001, ...p1 },
    ],
  ],
  [
    { type: 'project-enabled', at, project: project('p1'), userIds: ['u-duty'] },
    [
      { code: 1000, ...p1, changeReason: 'enabled', replaceProjectId: 'p1', title: '权限变更' },
      { code: 1001, ...p1 },
    ],
  ],
  [{ type: 'access-changed', at, userIds: ['u-duty'] }, [{ code: 1000, ...noProject, title: '权限变更' }]],
  [
    { type: 'account-frozen', at, userIds: ['u-duty'] },
    [{ code: 1000, ...noProject, changeReason: 'disabled', replaceProjectId: '', title: '已停止服务' }],
  ],
  [
    { type: 'account-thawed', at, userIds: ['u-duty'] },
    [{ code: 1000, ...noProject, changeReason: 'enabled', replaceProjectId: '', title: '权限变更' }],
  ],
  [{ type: 'areas-changed', at, projectId: 'p1', userIds: ['u-duty'] }, bus('area', { projectId: 'p1' })],
  [{ type: 'places-changed', at, ...a03, placeIds: ['x'] }, bus('place', { ...a03, placeIds: ['x'] })],
  [{ type: 'floor-plan-changed', at, ...a03, placeId: 'x' }, bus('floorPlan', { ...a03, placeId: 'x' })],
  [{ type: 'devices-changed', at, ...a03, deviceIds: ['d'] }, bus('map', { ...a03, deviceIds: ['d'] })],
  [{ type: 'camera-steered', at, ...a03, deviceId: 'd' }, bus('map', { ...a03, deviceIds: ['d'] })],
  [
    { type: 'export-ended', at, job: { ...job, userId: 'u-owner' } },
    bus('export', { id: 'x', projectId: 'p1', name: '表', state: 'done', failure: '' }),
  ],
  [{ type: 'hand-over-changed', at, handOver }, bus('handOver', { id: 'ho-1', projectId: 'p1', status: 'confirmed' })],
  [
    { type: 'maintenance-changed', at, order: orderRecord({ deviceId: repaired.id, state: 'taken' }) },
    bus('maintenance', {
      id: 'mo-1',
      projectId: 'p1',
      areaId: repaired.areaId,
      deviceId: repaired.id,
      eventId: null,
      state: 'taken',
    }),
  ],
  [
    { type: 'feedback-changed', at, feedback: feedbackRecord({ state: 'taken' }) },
    bus('feedback', { id: 'fb-1', state: 'taken' }),
  ],
  [rollCallChange('roll-call-sent'), bus('rollCall', { id: 'rc-p1-000001', projectId: 'p1' })],
  [{ type: 'edition-published', at, editionId: 'ed-9', version: '5' }, [{ code: 210, asEditionId: 'ed-9' }]],
  [
    { type: 'announcement-released', at, announcement: announcement() },
    [{ ...bus('announcement', { id: 'ann-2' })[0], msgId: 'ann-2', msgTxt: '电动自行车充电安全提醒', cmd: 'topic' }],
  ],
  [
    { type: 'announcement-released', at, announcement: announcement({ audience: 'USER', userIds: ['u-duty'] }) },
    [{ ...bus('announcement', { id: 'ann-2' })[0], msgId: 'ann-2', msgTxt: '电动自行车充电安全提醒', cmd: 'user' }],
  ],
]

test.each(rows.map(([change, messages]) => ({ type: change.type, change, messages })))(
  '$type says just that',
  ({ change, messages }) => {
    expect(says(change)).toEqual(messages)
  },
)

test('what is not there any more has an empty name', () => {
  const gone = invitation({ projectId: 'p-gone', areaId: 'a-gone', inviterId: 'u-gone' })
  expect(says({ type: 'invitation-sent', at, invitation: gone })).toEqual([
    { ...invited, projectId: 'p-gone', projectName: '', areaName: '', username: '', name: '' },
  ])
  const nobody = invitation({ state: 'accepted', userId: null })
  expect(says({ type: 'invitation-answered', at, invitation: nobody })).toMatchObject([{ username: '', name: '' }])
  expect(says({ type: 'invitation-revoked', at, invitation: nobody })).toEqual([])
})

test('without recipients nothing is pushed', () => {
  expect(says({ type: 'invitation-sent', at, invitation: invitation({ userId: null }) })).toEqual([])
  expect(says({ type: 'access-changed', at, userIds: [] })).toEqual([])
  expect(says({ type: 'project-enabled', at, project: project('p1'), userIds: [] })).toEqual([])
  expect(says({ type: 'project-watermark', at, project: { ...project('p1'), id: 'p-empty' } })).toEqual([])
  const alone = { ...membership('u-duty'), projectId: 'p-empty' }
  expect(says({ type: 'member-removed', at, membership: alone })).toHaveLength(2)
  expect(fanOut(model, { type: 'person-online', at, userId: 'u-duty' })).toEqual([])
})

test('people who share an area with a person are notified that the person left; leaders of the project always', () => {
  const left = (areaIds: string[]) =>
    fanOut(model, { type: 'member-removed', at, membership: { ...membership('u-duty'), areaIds } }).at(-1)?.audience
  expect(left(['p1-a02', 'p1-a09'])).toEqual({ to: 'people', userIds: expect.arrayContaining(['u-super', 'u-owner']) })
  expect(left([])).toEqual({ to: 'people', userIds: ['u-super'] })
})
