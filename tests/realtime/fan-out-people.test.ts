import { concerns, type Delivery } from '#server/worlds/audience.ts'
import { expect, test } from 'vitest'

import { fanOut } from '#server/realtime/fan-out.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { AnnouncementRecord, HandOverRecord } from '#server/worlds/admin-records.ts'
import type { InvitationRecord, MembershipRecord, ProjectRecord, UserRecord } from '#server/worlds/records.ts'
import { Frame } from '#shared/realtime/messages.ts'
import { everybody, people, type Who } from '#tests/realtime/demo-people.ts'
import { feedbackChange } from '#tests/support/feedback.ts'
import { orderRecord } from '#tests/support/maintenance.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rollCallChange } from '#tests/support/roll-calls.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
const world = worldAt(app, await makeWorld(app, { size: 'demo' }))

const given = <V>(value: V | undefined): V => {
  if (value === undefined) throw new Error('the demo city has changed')
  return value
}
const user = (who: Who): UserRecord => given(world.model.users.get(people[who]))
const membership = (who: Who, projectId = 'p1'): MembershipRecord =>
  given(world.model.membershipsOfUser.get(people[who])?.find((one) => one.projectId === projectId))
const project = (id: string): ProjectRecord => given(world.model.projects.get(id))
const invitation = (state: InvitationRecord['state']): InvitationRecord => ({
  ...given(world.model.pendingInvitations.get(people.invitee)?.[0]),
  state,
})

const hearers = ({ audience }: Pick<Delivery, 'audience'>): Who[] =>
  everybody.filter((who) => concerns(world.model, audience, people[who]))

const announcement = (
  audience: AnnouncementRecord['audience'],
  userIds: readonly string[] = [],
): AnnouncementRecord => ({
  ...given(world.model.announcements.values().next().value),
  audience,
  userIds,
})

const handOver = (authorId: string, receiverId: string, areaIds: readonly string[]): HandOverRecord => ({
  id: 'ho-1',
  projectId: 'p1',
  authorId,
  receiverId,
  areaIds,
  dutyFrom: 0,
  at: 0,
  standing: { events: {}, offline: 0, disabled: 0 },
  note: '',
  followUp: '',
  status: 'pending',
  answeredAt: null,
  opinion: '',
})

const deviceOfA03 = (): string => given([...world.model.devices.values()].find(({ areaId }) => areaId === 'p1-a03')).id

/** Frames and their recipients among the people above: `code`, `code type` or `code reason`. */
const deliveriesOf = (change: Change): [string, Who[]][] =>
  fanOut(world.model, change).map((delivery) => {
    const { message } = delivery
    const parts = [message.code, 'type' in message && message.type, 'changeReason' in message && message.changeReason]
    expect(Frame.safeParse({ ...message, seq: 1, epoch: 'e' }).success).toBe(true)
    return [parts.filter(Boolean).join(' '), hearers(delivery)]
  })

const at = 1_772_409_600_000
const inProject1: Who[] = ['super', 'owner', 'warden', 'duty', 'dengmin', 'guest', 'frozen']
const seesA03: Who[] = ['super', 'owner', 'warden', 'duty', 'dengmin']
const idsOf = (whos: readonly Who[]) => whos.map((who) => people[who])

type EventTypes = `event-${string}`
type Row = { readonly change: () => Change; readonly to: [string, Who[]][] }
const calledRoll: Row['to'] = [['300', ['super', 'duty']]]
/** To the person, and to those who may invite into the area with the role. */
const asked = (type: 'invitation-requested' | 'invitation-refused'): Row => ({
  change: () => ({ type, at, invitation: invitation('requested') }),
  to: [['300', ['super', 'invitee']]],
})
/** A row for every change other than those of events: a new change without a row does not compile. */
const rows: Readonly<Record<Exclude<Change['type'], EventTypes>, Row>> = {
  'invitation-sent': {
    change: () => ({ type: 'invitation-sent', at, invitation: invitation('pending') }),
    to: [['1 invitation', ['invitee']]],
  },
  'invitation-answered': {
    change: () => ({ type: 'invitation-answered', at, invitation: invitation('accepted') }),
    to: [
      ['1 optInvitation', ['super']],
      ['300', ['invitee']],
    ],
  },
  'invitation-revoked': {
    change: () => ({ type: 'invitation-revoked', at, invitation: invitation('revoked') }),
    to: [['300', ['invitee']]],
  },
  'invitation-requested': asked('invitation-requested'),
  'invitation-refused': asked('invitation-refused'),
  'member-joined': {
    change: () => ({ type: 'member-joined', at, membership: membership('duty') }),
    to: [['1000 addProject', ['duty']]],
  },
  'member-updated': {
    change: () => ({ type: 'member-updated', at, membership: membership('duty') }),
    to: [
      ['1 updateUserRole roleUpdate', ['duty']],
      ['1000 updateUserRole roleUpdate', ['duty']],
    ],
  },
  // Members who see any of the person's areas are notified, but only in this project.
  'member-removed': {
    change: () => ({ type: 'member-removed', at, membership: membership('dengmin') }),
    to: [
      ['1 delUser deleteProject', ['dengmin']],
      ['1000 delUser deleteProject', ['dengmin']],
      ['1010', ['super', 'owner', 'warden', 'duty']],
    ],
  },
  'account-removed': {
    change: () => ({ type: 'account-removed', at, person: user('guest'), memberships: [membership('guest')] }),
    to: [
      ['1 delUser deleteProject', ['guest']],
      ['1010', ['super', 'warden']],
    ],
  },
  'project-enabled': {
    change: () => ({ type: 'project-enabled', at, project: project('p1'), userIds: idsOf(['super', 'duty']) }),
    to: [
      ['1000 enabled', ['super']],
      ['1000 enabled', ['duty']],
      ['1001', ['super', 'duty']],
    ],
  },
  'project-disabled': {
    change: () => ({ type: 'project-disabled', at, project: project('p1'), userIds: idsOf(['owner', 'duty']) }),
    to: [
      ['1000 disabled', ['owner']],
      ['1000 disabled', ['duty']],
      ['1001', ['owner', 'duty']],
    ],
  },
  'project-deleted': {
    change: () => ({ type: 'project-deleted', at, project: project('p1'), userIds: idsOf(['owner', 'duty']) }),
    to: [
      ['1000 deleted', ['owner']],
      ['1000 deleted', ['duty']],
    ],
  },
  'project-watermark': {
    change: () => ({ type: 'project-watermark', at, project: project('p1') }),
    to: [['1001', inProject1]],
  },
  'person-online': {
    change: () => ({ type: 'person-online', at, userId: people.invitee }),
    to: Array.from({ length: 3 }, () => ['1 invitation', ['invitee']]),
  },
  'access-changed': {
    change: () => ({ type: 'access-changed', at, userIds: idsOf(['duty', 'nobody']) }),
    to: [['1000', ['duty', 'nobody']]],
  },
  'account-frozen': {
    change: () => ({ type: 'account-frozen', at, userIds: idsOf(['frozen']) }),
    to: [['1000 disabled', ['frozen']]],
  },
  'account-thawed': {
    change: () => ({ type: 'account-thawed', at, userIds: idsOf(['frozen']) }),
    to: [['1000 enabled', ['frozen']]],
  },
  'areas-changed': {
    change: () => ({ type: 'areas-changed', at, projectId: 'p1', userIds: idsOf(['super', 'duty']) }),
    to: [['300', ['super', 'duty']]],
  },
  'places-changed': {
    change: () => ({ type: 'places-changed', at, projectId: 'p1', areaId: 'p1-a03', placeIds: [] }),
    to: [['300', seesA03]],
  },
  'floor-plan-changed': {
    change: () => ({ type: 'floor-plan-changed', at, projectId: 'p1', areaId: 'p1-a03', placeId: 'p' }),
    to: [['300', seesA03]],
  },
  // An area outside those of `owner` and `dengmin`; members on duty receive only their own hand-overs.
  'hand-over-changed': {
    change: () => ({ type: 'hand-over-changed', at, handOver: handOver(people.duty, 'u-none', ['p1-a09']) }),
    to: [['300', ['super', 'warden', 'duty']]],
  },
  'maintenance-changed': {
    change: () => ({ type: 'maintenance-changed', at, order: orderRecord({ deviceId: deviceOfA03() }) }),
    to: [['300', seesA03]],
  },
  'feedback-changed': { change: () => feedbackChange(people.dengmin), to: [['300', ['super', 'dengmin']]] },
  'devices-changed': {
    change: () => ({ type: 'devices-changed', at, projectId: 'p1', areaId: 'p1-a03', deviceIds: [] }),
    to: [['300', seesA03]],
  },
  'camera-steered': {
    change: () => ({ type: 'camera-steered', at, projectId: 'p1', areaId: 'p1-a03', deviceId: 'd' }),
    to: [['300', seesA03]],
  },
  'export-ended': {
    change: () => {
      const job = { id: 'x', userId: people.owner, projectId: 'p1', name: 'n', state: 'done' as const, failure: '' }
      return { type: 'export-ended', at, job }
    },
    to: [['300', ['owner']]],
  },
  'roll-call-sent': { change: () => rollCallChange('roll-call-sent'), to: calledRoll },
  'roll-call-answered': { change: () => rollCallChange('roll-call-answered'), to: calledRoll },
  'announcement-released': {
    change: () => ({ type: 'announcement-released', at, announcement: announcement('ALL') }),
    to: [['300', everybody]],
  },
  'announcements-read': {
    change: () => ({ type: 'announcements-read', at, userId: people.duty, announcement: announcement('ALL') }),
    to: [['300', ['duty']]],
  },
  'edition-published': {
    change: () => ({ type: 'edition-published', at, editionId: 'e', version: '1' }),
    to: [['210', everybody]],
  },
  'clock-set': { change: () => ({ type: 'clock-set', at, speed: 1 }), to: [['300', everybody]] },
  'device-status': { change: () => ({ type: 'device-status', at, deviceId: 'd', status: 'offline' }), to: [] },
  'project-settings': { change: () => ({ type: 'project-settings', at, project: project('p1') }), to: [] },
  'session-expired': { change: () => ({ type: 'session-expired', at, userId: people.duty }), to: [] },
  'session-ended': { change: () => ({ type: 'session-ended', at, userId: people.duty }), to: [] },
}

test.each(Object.entries(rows))('%s is announced to exactly the people whom it concerns', (_, { change, to }) => {
  expect(deliveriesOf(change())).toEqual(to)
})

test('an announcement for some is pushed to those alone', () => {
  const change = announcement('USER', idsOf(['duty', 'nobody']))
  expect(deliveriesOf({ type: 'announcement-released', at, announcement: change })).toEqual([
    ['300', ['duty', 'nobody']],
  ])
})

test('who loses a project is sent to another of theirs that may be entered, and nowhere when there is none', () => {
  const goesTo = (who: Who) => {
    const [, second] = fanOut(world.model, { type: 'member-removed', at, membership: membership(who) })
    return second?.message
  }
  expect(goesTo('owner')).toMatchObject({ projectId: 'p1', replaceProjectId: 'p2' })
  expect(goesTo('duty')).toMatchObject({ projectId: 'p1', replaceProjectId: '' })
})
