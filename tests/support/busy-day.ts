import type { App } from '#server/app.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { adminOf } from '#tests/support/admin.ts'
import { announce } from '#tests/support/announcements.ts'
import { clock, clockState } from '#tests/support/attendance.ts'
import type { Answer } from '#tests/support/caller.ts'
import { advance, areas, emit, eventsOf, type City } from '#tests/support/city.ts'
import { addRole } from '#tests/support/custom-role.ts'
import { act } from '#tests/support/devices.ts'
import { areasOf, placesOf } from '#tests/support/area-tree.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { handOversOf } from '#tests/support/hand-overs.ts'
import { invite, opt, phoneOf } from '#tests/support/invitations.ts'
import { maintenanceOf } from '#tests/support/maintenance.ts'
import { membersOf } from '#tests/support/members.ts'
import { png } from '#tests/support/pictures.ts'
import { rollCallsOf } from '#tests/support/roll-calls.ts'
import { upload } from '#tests/support/uploads.ts'

const SETTINGS = '/pc/api/v4/projectSettings'

/** The result of a call that succeeded; throws when it was refused. */
const done = async <T>(pending: Promise<Answer<T>>): Promise<T> => {
  const { success, code, message, result } = await pending
  if (!success) throw new Error(`refused: ${code} ${message}`)
  return result
}

const handleEvents = async (city: City) => {
  const { toSite, comment, feedback } = eventsOf(city.super)
  for (const kind of eventKindNames) {
    const { eventId } = await emit(city, { kind })
    await done(toSite(eventId))
    await done(comment(eventId, '已到现场'))
    await city.control.control('POST', '/__sim/recover', { eventId })
    await done(feedback(eventId, eventKinds[kind].results[0]))
  }
}

const changeMembers = async ({ super: boss, nobody, owner }: City) => {
  const wanted = { phone: phoneOf(nobody), areaId: areas.watched, roleCode: 'operator' }
  await done(opt(nobody, (await done(invite(boss, wanted))).id, 0))
  await done(opt(nobody, (await done(invite(boss, wanted))).id, 1))
  await done(membersOf(boss).edit('u-nobody', { roleCode: 'owner' }))
  await done(membersOf(boss).remove('u-nobody'))
  await done(membersOf(owner).edit('u-duty', { areaIds: areas.watched }))
}

const changeAccounts = async ({ super: boss }: City) => {
  const admin = adminOf(boss)
  await done(admin.freeze('u-guest'))
  await done(admin.freeze('u-guest', 1))
  const walker = await addRole(boss, 'u-duty', { roleCode: 'walker', permissionIds: ['m-risk-list'] })
  await done(admin.save(walker, [], ['m-risk-list']))
  await done(boss.call('DELETE', '/sys/user/delete', { id: 'u-guest' }))
}

const administer = async ({ super: boss, duty }: City) => {
  await announce(boss, { titile: '全体通知' })
  await announce(boss, { titile: '个人通知', msgType: 'USER', userIds: 'u-duty' })
  const contentTOList = [{ title: '预警列表', upDescribe: '可按区域筛选' }]
  await done(boss.call('POST', '/pc/edition/publish', { version: '9.9.9', contentTOList }))
  await done(boss.call('POST', `${SETTINGS}/watermark`, { watermark: false }))
  for (const step of ['disable', 'enable', 'remove'])
    await done(boss.call('POST', `${SETTINGS}/${step}`, { projectId: 'p3' }))
  const order = { name: '预警', type: 1, params: { domain: 'event', kind: 'alarm' } }
  await done(duty.call('POST', '/pc/api/v4/inertReportDownloadPage', order))
  await done(feedbackOf(duty).give('希望列表可以按楼层筛选设备'))
}

/** A roll call for those on duty, an answer, and a hand-over. */
const playShift = async ({ super: boss, duty }: City) => {
  if ((await done(clockState(duty))).state === 'off') await done(clock(duty, 'in'))
  const { id } = await done(rollCallsOf(boss).send())
  await done(rollCallsOf(duty).answer(id))
  const [receiver] = (await done(handOversOf(duty).form())).receivers
  await done(handOversOf(duty).add(receiver?.person.id))
}

const changeAreaTree = async (app: App, { super: boss, devices }: City) => {
  await done(areasOf(boss).add({ name: '新区域', class: 1, parentId: areas.watched }))
  const place = { name: '新场所', address: '永安里 99 号', areaId: areas.watched }
  const { id } = await done(placesOf(boss).add(place))
  const floorPlan = (await upload(app, boss, png())).message
  await done(placesOf(boss).edit(id, { floorPlan }))
  await done(act(boss, 'disable', { id: devices.smoke }))
}

/** A maintenance order from placing to finishing. */
const maintain = async ({ duty, devices }: City) => {
  const { add, take, done: finish } = maintenanceOf(duty)
  const { id } = await done(add({ deviceId: devices.water, title: '压力表松动' }))
  await done(take(id))
  await done(finish(id, { parts: [{ name: '压力表', quantity: 1 }] }))
}

const answerOpen = async ({ world, super: boss }: City) => {
  for (const { id, kind } of world.model.openEvents.all()) {
    await eventsOf(boss).toSite(id)
    await eventsOf(boss).feedback(id, eventKinds[kind].results[0])
  }
}

/**
 * Two days with every action that causes a frame: signals of devices, handling, changes of members, announcements, builds and
 * exports. In a city with simulated life more happens in between.
 */
export const playBusyDays = async (app: App, city: City): Promise<void> => {
  await handleEvents(city)
  await advance(city, '1d')
  await changeMembers(city)
  await changeAreaTree(app, city)
  await administer(city)
  await playShift(city)
  await maintain(city)
  await advance(city, '1d')
  await answerOpen(city)
  await changeAccounts(city)
}
