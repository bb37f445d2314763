import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { adminOf } from '#tests/support/admin.ts'
import { announce } from '#tests/support/announcements.ts'
import { areas, emit, eventsOf } from '#tests/support/city.ts'
import { usernames, type Username, type Cast, type PushCause } from '#tests/realtime/push-cause.ts'
import { deviceCauses } from '#tests/realtime/device-pushes.ts'
import { addRole } from '#tests/support/custom-role.ts'
import { areasOf } from '#tests/support/area-tree.ts'
import { invite, opt, phoneOf } from '#tests/support/invitations.ts'
import { membersOf } from '#tests/support/members.ts'
import { rollCallCauses } from '#tests/realtime/roll-call-pushes.ts'
import { listen } from '#tests/support/sockets.ts'

const SETTINGS = '/pc/api/v4/projectSettings'
/** The people who see the area of `duty`. */
const watching = ['super', 'owner', 'duty'] as const
const members = ['super', 'owner', 'duty', 'guest'] as const

const offer = ({ phone, areaId = areas.watched }: { phone: string; areaId?: string }) => ({
  phone,
  areaId,
  roleCode: 'operator',
})
const invited = async ({ callers }: Cast, by: Username): Promise<string> =>
  (await invite(callers[by], offer({ phone: phoneOf(callers.nobody) }))).result.id

const raised = (
  type: string,
  kind: EventKind,
  device: 'smoke' | 'camera' | 'infrared' | 'electric' | 'door',
): PushCause => ({
  code: 1,
  type,
  because: `a device reports ${kind}`,
  play: ({ city }) => emit(city, { kind, deviceId: city.devices[device] }),
  recipients: watching,
})

const handled = (kind: 'alarm' | 'fault' | 'risk', by: Username): PushCause[] => [
  {
    code: 1,
    type: `${kind}ToSite`,
    because: `somebody goes to ${kind}`,
    of: kind,
    play: ({ callers, eventId }) => eventsOf(callers[by]).toSite(eventId),
    recipients: watching,
  },
  {
    code: 1,
    type: `${kind}feedback`,
    because: `somebody answers ${kind}`,
    of: kind,
    play: ({ callers, eventId }) => eventsOf(callers[by]).feedback(eventId, eventKinds[kind].results[0]),
    recipients: watching,
  },
]

const refreshed = (because: string, of: EventKind, play: PushCause['play']): PushCause => ({
  code: 1,
  type: 'eventRefresh',
  because,
  of,
  play,
  recipients: watching,
})

const eventCauses: readonly PushCause[] = [
  raised('alarm', 'alarm', 'smoke'),
  raised('alarm', 'video-alarm', 'camera'),
  raised('fault', 'fault', 'smoke'),
  {
    code: 1,
    type: 'risk',
    because: 'somebody reports a hidden danger',
    play: ({ callers, city }) =>
      callers.duty.call('POST', '/pc/api/v4/event/report', { deviceId: city.devices.water, content: '阀门漏水' }),
    recipients: watching,
  },
  raised('anomaly', 'person', 'infrared'),
  raised('anomaly', 'electricity', 'electric'),
  raised('anomaly', 'roof', 'door'),
  ...handled('alarm', 'duty'),
  ...handled('fault', 'owner'),
  ...handled('risk', 'owner'),
  refreshed('somebody goes to a suspected person', 'person', ({ callers, eventId }) =>
    eventsOf(callers.duty).toSite(eventId),
  ),
  refreshed('a batch is answered', 'alarm', ({ callers, eventId }) =>
    callers.duty.call('POST', '/pc/api/v4/event/batch', { ids: eventId, act: 'feedback', result: '误报' }),
  ),
  refreshed('an event is handed on', 'alarm', ({ callers, eventId }) =>
    callers.owner.call('POST', '/pc/api/v4/event/assign', { id: eventId, userId: 'u-duty', note: '' }),
  ),
  refreshed('somebody takes going there back', 'alarm', async ({ callers, eventId }) => {
    await eventsOf(callers.duty).toSite(eventId)
    return eventsOf(callers.duty).undoToSite(eventId)
  }),
  refreshed('an event is deferred', 'alarm', ({ callers, eventId }) => eventsOf(callers.duty).defer(eventId)),
  refreshed('a deferral is ended by hand', 'alarm', async ({ callers, eventId }) => {
    await eventsOf(callers.duty).defer(eventId)
    return eventsOf(callers.duty).resume(eventId)
  }),
  refreshed('the device reports it once more', 'alarm', ({ city }) =>
    emit(city, { kind: 'alarm', deviceId: city.devices.smoke }),
  ),
  refreshed('the device recovers', 'alarm', ({ city, eventId }) =>
    city.control.control('POST', '/__sim/recover', { eventId }),
  ),
  {
    code: 201,
    because: 'somebody writes about an event',
    of: 'alarm',
    play: ({ callers, eventId }) => eventsOf(callers.duty).comment(eventId, '已到现场'),
    recipients: watching,
  },
]

const roleChange = ({ callers }: Cast) => membersOf(callers.super).edit('u-duty', { roleCode: 'owner' })
const areaChange = ({ callers }: Cast) => membersOf(callers.owner).edit('u-duty', { areaIds: areas.owned })
const removal = ({ callers }: Cast) => membersOf(callers.super).remove('u-duty')
const deletion = ({ callers }: Cast) => callers.super.call('DELETE', '/sys/user/delete', { id: 'u-duty' })
const joining = async (cast: Cast) => opt(cast.callers.nobody, await invited(cast, 'owner'), 1)
const freezing = ({ callers }: Cast) => adminOf(callers.super).freeze('u-guest')
const stopping = ({ callers }: Cast) => callers.super.call('POST', `${SETTINGS}/disable`, { projectId: 'p1' })
const starting = async (cast: Cast) => {
  await stopping(cast)
  return cast.callers.super.call('POST', `${SETTINGS}/enable`, { projectId: 'p1' })
}
const reason = (
  changeReason: string,
  because: string,
  { play, recipients, type }: Pick<PushCause, 'play' | 'recipients'> & { type?: string },
): PushCause => ({ code: 1000, changeReason, ...(type !== undefined && { type }), because, play, recipients })

const memberCauses: readonly PushCause[] = [
  {
    code: 1,
    type: 'invitation',
    because: 'somebody is invited',
    play: (cast) => invited(cast, 'super'),
    recipients: ['nobody'],
  },
  {
    code: 1,
    type: 'invitation',
    because: 'a socket opens while invitations wait',
    play: async ({ app, callers }) => (await listen(app, callers.newcomer)).settled(),
    recipients: ['newcomer'],
  },
  { code: 1, type: 'optInvitation', because: 'an invitation is accepted', play: joining, recipients: ['owner'] },
  {
    code: 1,
    type: 'optInvitation',
    because: 'an invitation is rejected',
    play: async (cast) => opt(cast.callers.nobody, await invited(cast, 'super'), 0),
    recipients: ['super'],
  },
  { code: 1, type: 'updateUserRole', because: 'somebody gets another role', play: roleChange, recipients: ['duty'] },
  { code: 1, type: 'updateUserRole', because: 'somebody gets other areas', play: areaChange, recipients: ['duty'] },
  { code: 1, type: 'delUser', because: 'somebody is removed from a project', play: removal, recipients: ['duty'] },
  { code: 1, type: 'delUser', because: 'an account is deleted', play: deletion, recipients: ['duty'] },
  { code: 1010, because: 'somebody is removed from a project', play: removal, recipients: ['super', 'owner'] },
  { code: 1010, because: 'an account is deleted', play: deletion, recipients: ['super', 'owner'] },
  reason('roleUpdate', 'somebody gets another role', {
    play: roleChange,
    recipients: ['duty'],
    type: 'updateUserRole',
  }),
  reason('addProject', 'somebody joins a project', { play: joining, recipients: ['nobody'] }),
  reason('deleteProject', 'somebody is removed', { play: removal, recipients: ['duty'], type: 'delUser' }),
  reason('disabled', 'a project is stopped', { play: stopping, recipients: members }),
  reason('disabled', 'an account is frozen', { play: freezing, recipients: ['guest'] }),
  reason('enabled', 'a project is started again', { play: starting, recipients: members }),
  reason('deleted', 'a project is removed', {
    play: ({ callers }) => callers.super.call('POST', `${SETTINGS}/remove`, { projectId: 'p2' }),
    recipients: ['super', 'owner', 'invitee'],
  }),
]

const rightsChange = ({ callers }: Cast) =>
  addRole(callers.super, 'u-duty', { roleCode: 'walker', permissionIds: ['b-fault:feedback'] })
const watermark = ({ callers }: Cast) => callers.super.call('POST', `${SETTINGS}/watermark`, { watermark: false })
const exporting = ({ callers }: Cast) => {
  const order = { name: '预警', type: 1, params: { domain: 'event', kind: 'alarm' } }
  return callers.duty.call('POST', '/pc/api/v4/inertReportDownloadPage', order)
}
const publishing = ({ callers }: Cast) =>
  callers.super.call('POST', '/pc/edition/publish', {
    version: '9.9.9',
    contentTOList: [{ title: '预警列表', upDescribe: '可按区域筛选' }],
  })

const projectCauses: readonly PushCause[] = [
  { code: 1000, because: 'an account gets a further role', play: rightsChange, recipients: ['duty'] },
  { code: 1001, because: 'the watermark of a project changes', play: watermark, recipients: members },
  { code: 1001, because: 'the status of a project changes', play: stopping, recipients: members },
  { code: 300, busType: 'export', because: 'an export is finished', play: exporting, recipients: ['duty'] },
  {
    code: 300,
    busType: 'area',
    because: 'an area is made',
    play: ({ callers }) => areasOf(callers.super).add({ name: '新区域', class: 1, parentId: areas.watched }),
    recipients: members,
  },
  {
    code: 300,
    busType: 'announcement',
    because: 'an announcement to all is released',
    play: ({ callers }) => announce(callers.super, { titile: '全体通知' }),
    recipients: usernames,
  },
  {
    code: 300,
    busType: 'announcement',
    because: 'an announcement to one person is released',
    play: ({ callers }) => announce(callers.super, { titile: '个人通知', msgType: 'USER', userIds: 'u-duty' }),
    recipients: ['duty'],
  },
  { code: 210, because: 'an edition comes out', play: publishing, recipients: usernames },
]

/** The real cause of every code, type and change reason of push.json, and its recipients. */
export const pushCauses: readonly PushCause[] = [
  ...eventCauses,
  ...memberCauses,
  ...projectCauses,
  ...deviceCauses,
  ...rollCallCauses,
]
