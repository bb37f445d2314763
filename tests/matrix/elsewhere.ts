import { announcement, resultOf } from '#tests/matrix/calls/records.ts'
import { foreignJob } from '#tests/matrix/foreign-job.ts'
import { areas } from '#tests/support/city.ts'
import { by, finds, inRow, type Elsewhere } from '#tests/matrix/elsewhere-outcomes.ts'
import { event } from '#tests/matrix/cases/field.ts'
import { area, contact, member, place } from '#tests/matrix/cases/project.ts'
import { given } from '#tests/support/hand-overs.ts'
import { giveOrder } from '#tests/support/maintenance.ts'
import type { Cell } from '#tests/matrix/cell.ts'
import { storeRollCall } from '#tests/support/roll-calls.ts'
import { storeView } from '#tests/support/views.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const mine = ({ fixture }: Cell): string => fixture.devices.smoke

const byArea = finds(({ areaId }) => ({ areaId }))
const byPlace = finds(({ placeId }) => ({ placeId }))
const ofDevice = by(({ deviceId }) => ({ id: deviceId }))
const ofEvent = by(({ eventId }) => ({ id: eventId }))
const ofPlace = by(({ placeId }) => ({ id: placeId }))
const ofContact = by(({ contactId }) => ({ id: contactId }))
const ofAnnouncement = (field: string) =>
  by(async (_, { boss }) => ({ [field]: await announcement(boss) }), 'FAMILY_FAILED')
const ofPerson = by(({ userId }) => ({ id: userId }))
const gone = (input: Elsewhere['input']) => by(input, 'NOTHING_TO_DELETE')
const nothingInView = by(({ areaId }) => ({ areaId }), 'NOTHING_IN_VIEW')
const kind = 'alarm'
const newPlace = { name: '新楼', address: '永安里 1 号' }
const newContact = { name: '周敏', phone: '13912340001' }

/** A hand-over between two other people, of an area that the caller does not see. */
const ofHandOver = by(async ({ projectId, areaId }, cell) => ({
  id: await given(cell.fixture.world, {
    id: `ho-elsewhere-${cell.n}`,
    projectId,
    areaIds: [areaId],
    authorId: 'u-frozen',
    receiverId: 'u-invitee',
  }),
}))

/** A maintenance order of a device that the caller does not see. */
const ofOrder = by(async ({ projectId, deviceId }, cell) => ({
  id: await giveOrder(cell.fixture.world, { id: `mo-elsewhere-${cell.n}`, projectId, deviceId, state: 'taken' }),
}))

const ofOrders = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [`maintenance.${name}`, { id: ofOrder }]))

/** By call and field in which an id can be named: the outcome for an id outside the caller's scope. */
export const elsewhere: Readonly<Record<string, Readonly<Record<string, Elsewhere>>>> = {
  'area.detail': { id: by(({ areaId }) => ({ id: areaId })) },
  'area.add': { parentId: by(({ areaId }) => ({ name: '新区', class: 0, parentId: areaId })) },
  'area.edit': {
    id: by(({ areaId }) => ({ id: areaId, class: 1 })),
    parentId: by(async ({ areaId }, cell) => ({ id: await area(cell), parentId: areaId })),
  },
  'area.remove': { id: gone(({ areaId }) => ({ id: areaId })) },
  'place.list': { areaId: byArea, parentId: finds(({ placeId }) => ({ parentId: placeId })), placeId: byPlace },
  'place.tree': { areaId: byArea },
  'place.detail': { id: ofPlace },
  'place.openEvents': { id: ofPlace },
  'place.plan': { id: ofPlace },
  'place.pin': { deviceId: by(({ deviceId }) => ({ deviceId, planX: 0.25, planY: 0.5 })) },
  'place.add': {
    areaId: by(({ areaId }) => ({ ...newPlace, areaId })),
    parentId: by(({ placeId }) => ({ ...newPlace, parentId: placeId })),
  },
  'place.edit': { id: by(({ placeId }) => ({ id: placeId, contact: '周敏' })) },
  'place.move': {
    id: by(({ placeId }) => ({ id: placeId, areaId: areas.watched })),
    areaId: by(async ({ areaId }, cell) => ({ id: await place(cell), areaId })),
    parentId: by(async ({ placeId }, cell) => ({ id: await place(cell), parentId: placeId })),
    beforeId: by(async ({ placeId }, cell) => ({ id: await place(cell), areaId: areas.watched, beforeId: placeId })),
  },
  'place.moveBatch': {
    ids: inRow(4003, ({ placeId }) => ({ ids: [placeId], areaId: areas.watched })),
    areaId: by(async ({ areaId }, cell) => ({ ids: [await place(cell)], areaId })),
    parentId: by(async ({ placeId }, cell) => ({ ids: [await place(cell)], parentId: placeId })),
  },
  'place.remove': { id: gone(({ placeId }) => ({ id: placeId })) },
  'place.removeBatch': { ids: inRow(5401, ({ placeId }) => ({ ids: [placeId] })) },
  // Views belong to a project, not to an area.
  'view.rename': {
    id: by(async (_, { fixture: { world } }) => ({ id: await storeView(world, 'elsewhere'), viewName: '今日火警' })),
  },
  'view.remove': { id: by(async (_, { fixture: { world } }) => ({ id: await storeView(world, 'elsewhere') })) },
  'contact.list': {
    areaId: byArea,
    placeId: byPlace,
    forPlaceId: finds(({ placeId }) => ({ forPlaceId: placeId })),
  },
  'contact.uncovered': { areaId: byArea, placeId: byPlace },
  'contact.detail': { id: ofContact },
  'contact.add': {
    areaId: by(({ areaId }) => ({ ...newContact, areaId })),
    placeId: by(({ placeId }) => ({ ...newContact, placeId })),
  },
  'contact.edit': {
    id: by(({ contactId }) => ({ id: contactId, post: '物业经理' })),
    areaId: by(async ({ areaId }, cell) => ({ id: await contact(cell), areaId })),
    placeId: by(async ({ placeId }, cell) => ({ id: await contact(cell), placeId })),
  },
  'contact.remove': { id: gone(({ contactId }) => ({ id: contactId })) },
  'contact.sort': { ids: by(async ({ contactId }, cell) => ({ ids: [await contact(cell), contactId] })) },
  'contact.test': { id: ofContact },
  'member.list': { areaId: byArea },
  'member.detail': { id: ofPerson },
  'member.edit': {
    id: by(({ userId }) => ({ id: userId, roleCode: 'operator' })),
    areaIds: by(async ({ areaId }, cell) => ({ id: await member(cell), areaIds: [areaId] })),
  },
  'member.editAreas': {
    ids: inRow(4003, ({ userId }) => ({ ids: [userId], areaIds: [areas.watched] })),
    areaIds: inRow(4003, async ({ areaId }, cell) => ({ ids: [await member(cell)], areaIds: [areaId] })),
  },
  'member.editRoles': { ids: inRow(4003, ({ userId }) => ({ ids: [userId], roleCode: 'operator' })) },
  'member.remove': { id: ofPerson },
  'member.removeBatch': { ids: inRow(4003, ({ userId }) => ({ ids: [userId] })) },
  // Of a person who is invited to another project or area.
  'member.resend': { id: by(({ projectId }) => ({ id: projectId === 'p1' ? 'inv-invitee-1' : 'inv-invitee-3' })) },
  'member.revoke': { id: by(({ projectId }) => ({ id: projectId === 'p1' ? 'inv-invitee-1' : 'inv-invitee-3' })) },
  'attendance.list': { areaId: byArea, userId: finds(({ userId }) => ({ userId })) },
  'attendance.detail': { id: ofPerson },
  'attendance.onDuty': { areaId: byArea },
  'attendance.summary': { areaId: byArea, userId: finds(({ userId }) => ({ userId })) },
  'handOver.list': { userId: finds(({ userId }) => ({ userId })) },
  'handOver.detail': { id: ofHandOver },
  'handOver.add': { receiverId: by(({ userId }) => ({ receiverId: userId, note: '设备正常' })) },
  'handOver.confirm': { id: ofHandOver },
  'handOver.withdraw': { id: ofHandOver },
  'rollCall.detail': {
    id: by(({ projectId, userId }, { fixture: { world } }) => ({ id: storeRollCall(world, projectId, [userId]) })),
  },
  'rollCall.answer': {
    id: by(({ projectId, userId }, { fixture: { world } }) => ({ id: storeRollCall(world, projectId, [userId]) })),
  },
  'device.list': { areaId: byArea, placeId: byPlace },
  'device.videos': { areaId: byArea, placeId: byPlace },
  'device.hosts': { areaId: byArea, placeId: byPlace },
  'device.detail': { id: ofDevice },
  'device.curve': { id: by(({ deviceId }) => ({ id: deviceId, measure: 'smoke' })) },
  'device.qrCode': { id: ofDevice },
  'video.scene': { id: ofDevice },
  'video.steer': { id: by(({ deviceId }) => ({ id: deviceId, move: 'home' })) },
  'device.address': { placeId: by(({ placeId }) => ({ placeId })) },
  'device.host': { id: by(({ hostId }) => ({ id: hostId })) },
  'device.add': { placeId: by(({ placeId }) => ({ placeId, deviceType: 'smoke', deviceCode: 'YG-80001' })) },
  'device.edit': {
    id: by(({ deviceId }) => ({ id: deviceId, name: '走廊烟感' })),
    gatewayId: by(({ deviceId }, cell) => ({ id: mine(cell), gatewayId: deviceId })),
  },
  'device.move': {
    id: by(({ deviceId }, { fixture }) => ({
      id: deviceId,
      placeId: fixture.world.model.devices.get(fixture.devices.smoke)?.placeId,
    })),
    placeId: by(({ placeId }, cell) => ({ id: mine(cell), placeId })),
  },
  'device.disable': { id: ofDevice },
  'device.enable': { id: ofDevice },
  'device.selfTest': { id: ofDevice },
  'device.batch': {
    ids: inRow(4003, ({ deviceId }) => ({ ids: [deviceId], act: 'selfTest' })),
    placeId: by(({ placeId }, cell) => ({ ids: [mine(cell)], act: 'move', placeId })),
  },
  'event.list': {
    deviceId: finds(({ deviceId }) => ({ kind, deviceId })),
    areaId: finds(({ areaId }) => ({ kind, areaId })),
    placeId: finds(({ placeId }) => ({ kind, placeId })),
  },
  'event.feed': { placeId: byPlace },
  'event.detail': { id: ofEvent },
  'event.curve': { id: ofEvent },
  'event.toSite': { id: ofEvent },
  'event.undoToSite': { id: ofEvent },
  'event.defer': { id: by(({ eventId }) => ({ id: eventId, deferMinutes: 30, deferReason: '等待维保' })) },
  'event.resume': { id: ofEvent },
  'event.feedback': { id: by(({ eventId }) => ({ id: eventId, result: '误报' })) },
  'event.batch': { ids: inRow(4003, ({ eventId }) => ({ ids: [eventId], act: 'toSite' })) },
  'event.assignees': { id: ofEvent },
  'event.assign': {
    id: by(({ eventId }) => ({ id: eventId, userId: 'u-wangzhiqiang' })),
    userId: by(async ({ userId }, cell) => ({ id: await event(cell), userId })),
  },
  'event.people': { id: ofEvent },
  'event.comment': { id: by(({ eventId }) => ({ id: eventId, content: '收到' })) },
  'event.report': {
    deviceId: by(({ deviceId }) => ({ deviceId, content: '安全出口被堵' })),
    placeId: by(({ placeId }) => ({ placeId, content: '安全出口被堵' })),
  },
  ...ofOrders('detail', 'take', 'done', 'cancel'),
  'maintenance.list': { areaId: byArea, deviceId: finds(({ deviceId }) => ({ deviceId })) },
  'maintenance.add': {
    deviceId: by(({ deviceId }) => ({ deviceId, title: '外壳破损' })),
    eventId: by(({ eventId }) => ({ eventId })),
  },
  'map.list': { areaId: byArea },
  'map.together': { areaId: nothingInView },
  'map.togetherNew': { areaId: nothingInView },
  'map.togetherSearch': { areaId: nothingInView },
  'map.markers': { areaId: by(({ areaId, point }) => ({ ...point, areaId }), 'NO_RESULT') },
  'invitation.invite': {
    areaId: by(({ areaId }) => ({ phone: '13801190006', areaId, roleCode: 'operator' })),
  },
  'projectSettings.enable': { projectId: by(({ projectId }) => ({ projectId }), 'NO_PERMISSION') },
  'projectSettings.disable': { projectId: by(({ projectId }) => ({ projectId }), 'NO_PERMISSION') },
  'projectSettings.remove': { projectId: by(({ projectId }) => ({ projectId }), 'NO_PERMISSION') },
  // Of other people.
  'invitation.request': { id: by(() => ({ id: 'inv-invitee-1' })) },
  'invitation.answer': { id: by(() => ({ id: 'inv-invitee-1', isAccept: 1 })) },
  'account.updatePassword': {
    username: by(
      () => ({ username: 'invitee', oldpassword: PASSWORD, password: 'New#12345', confirmpassword: 'New#12345' }),
      'NO_PERMISSION',
    ),
  },
  'auth.selectDepart': { username: by(() => ({ orgCode: 'A01', username: 'invitee' }), 'NO_PERMISSION') },
  'project.getRoleByProject': { projectId: by(({ projectId }) => ({ projectId }), 'NO_PERMISSION') },
  'project.dataSourceCount': { projectId: by(({ projectId }) => ({ projectId }), 'NO_PERMISSION') },
  'project.switchProject': { projectId: by(({ projectId }) => ({ projectId }), 'NO_PERMISSION') },
  'project.eventCounts': { projectList: finds(({ projectId }) => ({ projectList: [{ id: projectId }] })) },
  'announcement.queryById': { id: ofAnnouncement('id') },
  'announcement.show': { id: ofAnnouncement('id') },
  'announcement.sync': { anntId: ofAnnouncement('anntId') },
  'announcement.markRead': { anntId: finds(async (_, { boss }) => ({ anntId: await announcement(boss) })) },
  'message.read': {
    msgId: by(async ({ eventId }, { boss }) => {
      const { records } = await resultOf(
        boss.call<{ records: { id: string; eventId: string | null }[] }>('GET', '/api/v1/getSystemMsgs', {
          pageSize: 200,
        }),
      )
      return { msgId: records.find((one) => one.eventId === eventId)?.id }
    }),
  },
  'export.retry': { id: by(async (_, cell) => ({ id: await foreignJob(cell) })) },
  'export.remove': { id: gone(async (_, cell) => ({ id: await foreignJob(cell) })) },
  'export.removeBatch': { ids: inRow(5401, async (_, cell) => ({ ids: [await foreignJob(cell)] })) },
  'export.file': { id: by(async (_, cell) => ({ id: await foreignJob(cell) })) },
}
