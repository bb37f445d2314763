import { expect, test } from 'vitest'

import { SESSION_LIFETIME_MS } from '#server/modules/auth/sessions.ts'
import { areaClasses } from '#shared/area/area-classes.ts'
import { eventPaths, publicPaths } from '#client/config/paths.ts'
import { announcementContracts } from '#shared/announcement/announcement.contract.ts'
import { Invitation } from '#shared/invitation/invitation.contract.ts'
import { feedbackLimits, feedbackTypes } from '#shared/feedback/feedback-states.ts'
import { contracts, namedContracts } from '#shared/api/index.ts'
import { messageContracts, messageTypes } from '#shared/message/message.contract.ts'
import { UPLOAD_LIMIT } from '#shared/upload/upload.contract.ts'
import { deviceStatuses } from '#shared/device/index.ts'
import { catalogue, httpTexts, keyOfCode, lookUp, ranges, TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'
import { handlingStateTexts } from '#shared/event/handling-state.ts'
import { eventKinds } from '#shared/event/index.ts'
import { menu, type MenuSpec } from '#shared/permission/menu.ts'
import { permissionTitles } from '#shared/permission/role-texts.ts'
import { HEARTBEAT, soundTimes, timings } from '#shared/realtime/timings.ts'
import constants from '#tests/facts/constants.json' with { type: 'json' }
import ours from '#tests/facts/ours.json' with { type: 'json' }
import entities from '#tests/facts/entities.json' with { type: 'json' }
import errors from '#tests/facts/errors.json' with { type: 'json' }
import push from '#tests/facts/push.json' with { type: 'json' }
import routes from '#tests/facts/routes.json' with { type: 'json' }
import texts from '#tests/facts/texts.json' with { type: 'json' }
import type { Session } from '#shared/auth/auth.contract.ts'
import { advance, emit, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['duty'])

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

const codes = [
  ...errors.silent,
  ...errors.offlineDialog,
  ...errors.projectSelection,
  ...errors.serverMessage,
  ...errors.needARealCause,
  ...Object.keys(errors.texts),
  ...Object.keys(errors.ours),
  ...Object.keys(errors.describedOnly).filter((code) => !code.includes('-')),
].map(Number)

test.each([...new Set(codes)])('the code %i has a row of its own', (code) => {
  expect(keyOfCode(code)).toBeDefined()
})

test('every code of the catalogue is one of the document, or has words of ours', () => {
  const known = new Set([...codes, ...Object.keys(ours.codes).map(Number)])
  expect(Object.values(catalogue).filter(({ code }) => !known.has(code))).toEqual([])
})

test('codes that are described as a range are rows of ranges, and none besides', () => {
  const described = Object.keys(errors.describedOnly).filter((code) => code.includes('-'))
  expect(ranges.map(({ from, to }) => `${from}-${to}`).toSorted()).toEqual(described.toSorted())
})

test('texts of codes and statuses are those of the document', () => {
  for (const [code, text] of Object.entries(errors.texts))
    expect([code, lookUp(Number(code)).text]).toEqual([code, text])
  for (const status of ['403', '404', '504'] as const)
    expect([status, httpTexts[Number(status)]]).toEqual([status, errors.http[status]])
  expect(errors.http['401'].startsWith(`${httpTexts[401]}, `)).toBe(true)
  expect(Object.keys(errors.http)).toContain(`500 with ${TOKEN_EXPIRED_500}`)
})

test('a session lives as long as the document says, to the millisecond', async () => {
  expect(SESSION_LIFETIME_MS).toBe(constants.lifetimeMs)
  const fresh = await makeCity(app, {}, ['duty'])
  const alive = async () => (await fresh.duty.call<boolean>('GET', '/sys/permission/isLogin')).result
  await advance(fresh, `${constants.lifetimeMs - 1}ms`)
  expect(await alive()).toBe(true)
  await advance(fresh, '1ms')
  expect(await alive()).toBe(false)
})

test('the times of the push channel are those of the document', () => {
  const { heartbeatMs, replyWithinMs, reconnectMs } = constants.websocket
  expect([timings.heartbeat, timings.silence, timings.retry]).toEqual([heartbeatMs, replyWithinMs, reconnectMs])
  expect([timings.popUp, soundTimes, timings.soundEvery]).toEqual([
    constants.popup.ms,
    constants.popup.sound.times,
    constants.popup.sound.everyMs,
  ])
  expect(constants.websocket.note).toContain(HEARTBEAT)
})

test('the limits of feedback and of its pictures are those of the document', () => {
  const { min, max, images, underBytes, types } = constants.feedback
  expect(feedbackLimits).toEqual({ shortest: min, longest: max, images })
  expect(UPLOAD_LIMIT).toBe(underBytes)
  expect(texts.sentences).toContain(`请上传${types.join('/').replace('jpeg/jpg', 'jpg/jpeg')}格式`)
})

test('the message panel asks for the page that the server answers without being asked', () => {
  const { pageNo, pageSize } = messageContracts.list.input.parse({})
  expect({ pageNo, pageSize }).toEqual(constants.messagePanel)
})

test('a call by voice comes after the documented time and not a millisecond earlier', async () => {
  const called = () => rowsOf(city.world, 'OutboxEntry').filter(({ channel }) => channel === 'voice').length
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await advance(city, `${constants.voiceCallAfterMs - 1}ms`)
  expect(called()).toBe(0)
  await advance(city, '1ms')
  expect(called()).toBe(1)
})

test('the values of every entity are those of the document', () => {
  const numbersOf = (table: Record<string, string>) => inOrder(Object.keys(table).map(Number))
  expect(inOrder(Object.values(feedbackTypes))).toEqual(numbersOf(entities.feedback.type))
  expect(Object.values(messageTypes).length).toBe(4)
  // -1 is a filter value of clients, not a type of messages.
  const named = Object.entries(entities.message.type).filter(([value]) => value !== '-1')
  expect(Object.entries(messageTypes).map(([name, value]) => [String(value), name])).toEqual(named)
  expect(numbersOf(entities.message.eventType)).toEqual(
    inOrder(Object.values(eventKinds).map(({ eventType }) => eventType)),
  )
  expect(entities.message.eventType).toEqual(push.eventTypes)
  expect(handlingStateTexts).toEqual(entities.handlingState)
  const { _ours, ...statuses } = entities.deviceStatus
  expect(deviceStatuses).toEqual(statuses)
  expect(areaClasses).toEqual(Object.values(entities.areaClass))
  expect(announcementContracts.add.input.shape.priority.def.innerType.options.toSorted()).toEqual(
    Object.keys(entities.announcement.priority).toSorted(),
  )
  for (const value of numbersOf(entities.invitation.isAccept))
    expect(Invitation.shape.isAccept.safeParse(value).success).toBe(true)
})

test('a logged-in person is notified of every event, and of the current project alone when they choose so', async () => {
  const statuses = inOrder(Object.keys(entities.userInfo.pushStatus).map(Number))
  for (const pushStatus of statuses) {
    expect((await city.duty.call('POST', '/api/v3/updateUserPushStatus', { pushStatus })).code).toBe(200)
    const { result } = await city.duty.call<Session>('GET', '/cas/client/validateLogin')
    expect(result.userInfo.pushStatus).toBe(pushStatus)
  }
  expect((await city.duty.call('POST', '/api/v3/updateUserPushStatus', { pushStatus: 2 })).success).toBe(false)
})

const flat = (entries: readonly MenuSpec[]): MenuSpec[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

test('pages that the menu shares with the document have its titles, or lie below the list it names', () => {
  const pages: readonly { path: string; title?: string; crumb?: string }[] = routes.pages
  const known = flat(menu).flatMap(({ path, title }) => {
    const page = pages.find((one) => one.path === path)
    return page ? [{ path, title, expected: page.crumb === undefined ? page.title : title, crumb: page.crumb }] : []
  })
  expect(known.length).toBeGreaterThan(10)
  for (const { path, title, expected } of known) expect([path, title]).toEqual([path, expected])
  const crumbs = known.flatMap(({ crumb }) => crumb ?? [])
  expect(crumbs.filter((crumb) => !pages.some(({ title }) => title === crumb))).toEqual([])
})

test('events lead to the pages that the document names, and the same paths are open to everybody', () => {
  for (const { eventType, name } of Object.values(eventKinds)) {
    const kind = Object.entries(eventKinds).find(([, one]) => one.name === name)?.[0] as keyof typeof eventPaths
    const found: Record<string, string> = routes.eventTypeToDetail
    expect([kind, `${eventPaths[kind].list}/detail`]).toEqual([kind, found[String(eventType)]])
  }
  expect(publicPaths.toSorted()).toEqual(routes.public.toSorted())
})

test('what the server says in words of the document it says in exactly those', () => {
  const said = new Map(namedContracts(contracts).map(({ name, contract }) => [name, contract.okMessage]))
  for (const name of ['project.switchProject', 'export.order']) expect(texts.sentences).toContain(said.get(name))
  expect(texts.sentences).toContain(TOKEN_EXPIRED_500)
  for (const title of Object.values(permissionTitles)) expect(texts.dialogs).toContain(title)
  const dialogs = Object.entries(push.changeReasonDialogs).filter(([, one]) => typeof one === 'object') as [
    keyof typeof permissionTitles,
    { title: string },
  ][]
  expect(dialogs.length).toBeGreaterThan(0)
  for (const [reason, { title }] of dialogs) expect([reason, permissionTitles[reason]]).toEqual([reason, title])
})

test.each([
  [{ content: '太短' }, '请输入大于10且不超过200的字符数'],
  [
    { imageUrl: Array.from({ length: constants.feedback.images + 1 }, (_, n) => `/uploads/${n}.png`).join() },
    '最多只可上传8张',
  ],
])('feedback with %o is refused in words of the document', async (wrong, message) => {
  const good = { type: 2, content: '希望预警列表可以按区域筛选', imageUrl: '', contactFlag: 1 }
  expect(texts.sentences).toContain(message)
  expect(await city.duty.call('POST', '/pc/api/v4/addSuggestion', { ...good, ...wrong })).toMatchObject({
    code: 4001,
    message,
  })
})
