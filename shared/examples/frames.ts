import { alarm, charging, fault, lane, overnight, risk, roof } from '#shared/examples/incidents.ts'
import type { Fields } from '#shared/examples/records.ts'
import type { GapNotice, MessageName } from '#shared/realtime/messages.ts'

/** One example frame of a message: its fields where the values derived from their names would not do. */
interface FrameExample {
  readonly name: string
  readonly summary: string
  readonly fields: Fields
}
interface MessageExamples {
  /** What makes the server send it (push.json, raisedBy). */
  readonly summary: string
  readonly examples: readonly [FrameExample, ...FrameExample[]]
}

const taken: Fields = { username: 'duty', name: '李海峰', processResult: '' }
const answered = (processResult: string): Fields => ({ ...taken, processResult })
const one = (name: string, summary: string, fields: Fields): readonly [FrameExample] => [{ name, summary, fields }]

const inviter: Fields = { username: 'super', name: '周建国', roleCode: 'operator' }
const person: Fields = { username: 'duty', name: '李海峰' }
const newRole: Fields = { changeReason: 'roleUpdate', replaceProjectId: 'p1', title: '权限变更' }
const removed: Fields = { changeReason: 'deleteProject', replaceProjectId: 'p2', title: '权限变更' }
const stopped: Fields = { replaceProjectId: 'p2', title: '已停止服务' }
const noProject: Fields = { projectId: '', projectName: '' }

const bus = (busType: string, summary: string, data: Fields): FrameExample => ({
  name: busType,
  summary,
  fields: { busType, data },
})

/** Sent to a client that was too slow for 280 numbers. */
export const exampleGap: GapNotice = {
  code: 1,
  type: 'eventRefresh',
  projectId: '',
  projectName: '',
  eventId: '',
  eventType: 0,
  gap: { after: 1200, to: 1480 },
  epoch: '8wvta86l2v-1',
}

/** By the name of the message. They describe one project and the few people in it, as the examples of the calls do. */
export const exampleFrames: Readonly<Record<MessageName, MessageExamples>> = {
  alarm: {
    summary: 'An alarm opens, of a device (eventType 1) or of a camera (eventType 2)',
    examples: [
      { name: 'alarm', summary: 'Smoke in a flat', fields: alarm },
      { name: 'videoAlarm', summary: 'A camera sees a fire lane blocked', fields: lane },
    ],
  },
  fault: { summary: 'A fault opens', examples: one('fault', 'A battery runs low', { ...fault, faultType: '电量低' }) },
  risk: {
    summary: 'A risk opens',
    examples: one('risk', 'An extinguisher loses pressure', { ...risk, riskType: '压力长期偏低' }),
  },
  anomaly: {
    summary: 'A person stays overnight (eventType 20), a forbidden use of electricity (21), a blocked roof (22)',
    examples: [
      { name: 'person', summary: 'A person stays overnight', fields: overnight },
      { name: 'electricity', summary: 'A vehicle is charged where it must not be', fields: charging },
      { name: 'roof', summary: 'The door to the roof is blocked', fields: roof },
    ],
  },
  alarmToSite: {
    summary: 'A person goes to an alarm',
    examples: one('alarmToSite', 'On the way', { ...alarm, ...taken }),
  },
  faultToSite: {
    summary: 'A person goes to a fault',
    examples: one('faultToSite', 'On the way', { ...fault, ...taken }),
  },
  riskToSite: { summary: 'A person goes to a risk', examples: one('riskToSite', 'On the way', { ...risk, ...taken }) },
  alarmfeedback: {
    summary: 'A person answers an alarm',
    examples: one('alarmfeedback', 'A false alarm', { ...alarm, ...answered('误报') }),
  },
  faultfeedback: {
    summary: 'A person answers a fault',
    examples: one('faultfeedback', 'Repaired', { ...fault, ...answered('已修复') }),
  },
  riskfeedback: {
    summary: 'A person answers a risk',
    examples: one('riskfeedback', 'Put right', { ...risk, ...answered('已整改') }),
  },
  eventRefresh: {
    summary:
      'An event changed and the change has no message of its own, a batch was handled, a device recovered: read the lists again',
    examples: one('eventRefresh', 'The device has recovered', { eventType: 1 }),
  },
  invitation: {
    summary: 'This person was invited; also when the channel opens while invitations wait',
    examples: one('invitation', 'To watch an area', { ...inviter, title: '项目邀请' }),
  },
  optInvitation: {
    summary: 'An invitation that this person sent was answered',
    examples: [
      {
        name: 'accepted',
        summary: 'Accepted',
        fields: { ...person, roleCode: 'operator', title: '已接受邀请', details: '已接受邀请' },
      },
      {
        name: 'rejected',
        summary: 'Rejected',
        fields: { ...person, roleCode: 'operator', title: '已拒绝邀请', details: '已拒绝邀请' },
      },
    ],
  },
  delUser: {
    summary: 'This person was taken out of a project, or the account was deleted',
    examples: [
      { name: 'member', summary: 'Out of a project', fields: { ...person, roleCode: 'operator', ...removed } },
      {
        name: 'account',
        summary: 'The account is gone: no project is named',
        fields: { ...person, ...removed, ...noProject, roleCode: '', replaceProjectId: '' },
      },
    ],
  },
  updateUserRole: {
    summary: "This person's role or areas in a project are others now",
    examples: one('updateUserRole', 'An operator has become owner', { ...person, roleCode: 'owner', ...newRole }),
  },

  permissionChanged: {
    summary: "This person's permissions changed; with the reason where there is one",
    examples: [
      {
        name: 'disabled',
        summary: 'A project was stopped; the same without a project when the account was frozen',
        fields: { ...stopped, changeReason: 'disabled' },
      },
      {
        name: 'deleted',
        summary: 'A project was deleted, and there is no other',
        fields: { ...stopped, changeReason: 'deleted', replaceProjectId: '' },
      },
      { name: 'roleUpdate', summary: 'Another role', fields: { type: 'updateUserRole', ...newRole } },
      {
        name: 'enabled',
        summary: 'A project was started again; the same without a project when the account was',
        fields: { changeReason: 'enabled', replaceProjectId: 'p1', title: '权限变更' },
      },
      {
        name: 'addProject',
        summary: 'One more project',
        fields: { changeReason: 'addProject', replaceProjectId: 'p1', title: '权限变更' },
      },
      { name: 'deleteProject', summary: 'One project less', fields: { type: 'delUser', ...removed } },
      {
        name: 'access',
        summary: 'The permissions of the role changed: no reason of the list fits',
        fields: { ...noProject, title: '权限变更' },
      },
    ],
  },
  watermarkChanged: {
    summary: 'The watermark of a project or its status changed',
    examples: one('watermarkChanged', 'Request the project again', {}),
  },
  busEvent: {
    summary: 'Data other than events and memberships changed: `busType` names the kind, `data` the rows',
    examples: [
      bus('map', 'Devices came, went, moved or changed', {
        projectId: 'p1',
        areaId: 'p1-a02',
        deviceIds: ['d-p1-a02-b001-f3-r03-smoke-1'],
      }),
      bus('area', 'Areas came, went or changed', { projectId: 'p1' }),
      bus('place', 'Places came, went or changed', {
        projectId: 'p1',
        areaId: 'p1-a02',
        placeIds: ['p1-a02-b001-f3-r03'],
      }),
      bus('floorPlan', 'A place has another floor plan', {
        projectId: 'p1',
        areaId: 'p1-a02',
        placeId: 'p1-a02-b001-f3-r03',
      }),
      bus('export', 'An export has ended, for the person who requested it', {
        id: 'x-1',
        projectId: 'p1',
        name: '预警列表',
        state: 'done',
        failure: '',
      }),
      bus('handOver', 'A hand-over of the watch was written, confirmed or withdrawn', {
        id: 'ho-1',
        projectId: 'p1',
        status: 'pending',
      }),
      bus('maintenance', 'A maintenance order was placed, taken, done or cancelled', {
        id: 'f0c5b1d27c3e4a8f9b6d0e1a2c3b4d5e',
        projectId: 'p1',
        areaId: 'p1-a02',
        deviceId: 'd-p1-a02-b001-f3-r03-smoke-1',
        eventId: null,
        state: 'open',
      }),
      bus('feedback', 'Feedback was given, taken, replied to or closed', {
        id: 'c0a1e5f27d3b4c68a9e0d1f2b3c4d5e6',
        state: 'replied',
      }),
      bus('rollCall', 'A roll call was sent to people on duty, or one of them answered it', {
        projectId: 'p1',
        id: 'rc-p1-000001',
      }),
      bus('invitation', 'An invitation of this person was answered, here or elsewhere, or withdrawn', {
        id: 'inv-invitee-1',
        projectId: 'p3',
        state: 'revoked',
      }),
      bus('clock', 'The clock of the world was set', { now: 1_772_409_600_000, speed: 60 }),
    ],
  },
  commentRefresh: { summary: 'An event got a comment', examples: one('comment', 'Of an alarm', { eventType: 1 }) },
  editionCheck: { summary: 'A new edition was published', examples: one('edition', 'Show what is new', {}) },
  userLeft: {
    summary: 'A member whose areas this person sees has left the project',
    examples: one('userLeft', 'A colleague is gone', person),
  },
  announcement: {
    summary: 'An announcement was released: a bus event that clients of the family read by its `cmd`',
    examples: [
      { name: 'topic', summary: 'To all', fields: { data: { id: 'ann-1' }, cmd: 'topic', msgId: 'ann-1' } },
      { name: 'user', summary: 'To some', fields: { data: { id: 'ann-1' }, cmd: 'user', msgId: 'ann-1' } },
    ],
  },
}
