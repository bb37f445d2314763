import { beforeEach, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { ProjectDetail, RuleRow, RuleState } from '#shared/project/project-settings.contract.ts'
import { deviceTypeCodes, mayRaise } from '#shared/device/index.ts'
import type { Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const PATH = '/pc/api/v4/projectSettings'

const app = await fileApp()
let city: City<'super' | 'duty' | 'owner'>
const begin = async (now = '2026-03-05 10:00:00') => {
  city = await makeCity(app, { clock: { mode: 'frozen', now } }, ['super', 'duty', 'owner'])
}
beforeEach(() => begin())

const everybody = ['owner', 'operator']
const all = { deviceType: null, app: everybody, sms: everybody, voice: everybody }
const rules = (input: object = {}, caller: Caller = city.super) => caller.call<RuleState>('GET', `${PATH}/rules`, input)
const save = (ruleDetail: object[], which: object = {}) =>
  city.super.call<RuleState>('POST', `${PATH}/saveRules`, { ...which, ruleDetail })
const restore = (which: object = {}) => city.super.call<ProjectDetail>('POST', `${PATH}/restoreDefaults`, which)
const setup = async () =>
  (await city.super.call<{ type: number }>('GET', '/pc/messagePushStatus/getStatus')).result.type
const lastChange = async () =>
  (await city.super.call<{ records: { act: string; text: string }[] }>('GET', `${PATH}/changes`)).result.records[0]

const byName = (a: string, b: string) => (a < b ? -1 : 1)
const roleOf = (userId: string) =>
  city.world.model.membershipsOfUser.get(userId)?.find(({ projectId }) => projectId === 'p1')?.roleCode
/** The recipients of an event's notifications: their roles by channel. */
const recipientsOf = (eventId: string) => {
  const entries = rowsOf(city.world, 'OutboxEntry').filter((row) => row['eventId'] === eventId)
  const roles = entries.map(({ channel, recipients }) => [
    String(channel),
    [...new Set((JSON.parse(String(recipients)) as string[]).map((userId) => roleOf(userId) ?? ''))].toSorted(byName),
  ])
  return Object.fromEntries(roles) as Record<string, string[]>
}
const raise = async (order: object = { kind: 'alarm', deviceId: city.devices.smoke }) =>
  (await emit(city, order)).eventId

test('without anything set the rules are the default ones, one for all devices and one for each that raises the kind', async () => {
  const { result } = await rules()
  expect(result).toMatchObject({ eventType: 'alarm', eventDetailType: 1, isConfigRule: false })
  const [first, ...others] = result.ruleDetail
  expect(first).toEqual({ ...all, voiceDelay: 5, quiet: null, name: '全部设备', custom: false })
  expect(others.map(({ deviceType }) => deviceType)).toEqual(deviceTypeCodes.filter((type) => mayRaise(type, 'alarm')))
  expect(others.every(({ custom, voiceDelay }) => !custom && voiceDelay === 5)).toBe(true)
  expect((await rules({ eventType: 'fault' })).result).toMatchObject({ eventType: 'fault', eventDetailType: 10 })
  expect((await rules({ eventType: 'anomaly', eventDetailType: '21' })).result).toMatchObject({ eventDetailType: 21 })
  expect((await rules({ eventType: 'alarm', eventDetailType: 2 })).result.ruleDetail[0]?.voice).toEqual([])
  for (const wrong of [{ eventDetailType: 10 }, { eventDetailType: 3 }, { eventType: 'risk', eventDetailType: 1 }])
    expect(await rules(wrong)).toMatchObject({ code: 4006, message: '传入参数类型不存在：事件细类' })
})

test('rules that are set hold until the defaults are restored, and the setup follows them', async () => {
  expect(await setup()).toBe(0)
  const smoke = { ...all, deviceType: 'smoke', sms: [], voice: ['operator', 'operator'], voiceDelay: '2' }
  const { code, result } = await save([{ ...all, quiet: { from: '22:00', to: '07:00' } }, smoke])
  expect(code).toBe(200)
  expect(result.isConfigRule).toBe(true)
  const row = (state: RuleState, type: string | null): RuleRow | undefined =>
    state.ruleDetail.find(({ deviceType }) => deviceType === type)
  expect(row(result, 'smoke')).toMatchObject({ custom: true, sms: [], voice: ['operator'], voiceDelay: 2, quiet: null })
  expect(row(result, 'gas')).toMatchObject({ custom: false, quiet: { from: '22:00', to: '07:00' } })
  expect((await rules()).result).toEqual(result)
  expect(await setup()).toBe(1)
  expect(await lastChange()).toMatchObject({
    act: 'rules',
    text: '预警：全部设备 App（管理员、值班员）、短信（管理员、值班员）、电话（管理员、值班员，5 分钟后），免打扰 22:00-07:00；烟雾探测器 App（管理员、值班员）、电话（值班员，2 分钟后）',
  })
  const asByDefault = (await rules({ newMode: 'default' })).result
  expect(asByDefault.isConfigRule).toBe(true)
  expect(row(asByDefault, 'smoke')).toMatchObject({ custom: false, voiceDelay: 5, sms: everybody })

  await save([{ ...all, voice: [] }], { eventType: 'fault' })
  expect((await restore({ eventType: 'alarm', eventDetailType: 1 })).result.isConfigRule).toBe(true)
  expect(row((await rules()).result, 'smoke')).toMatchObject({ custom: false, voiceDelay: 5 })
  expect((await restore()).result.isConfigRule).toBe(false)
  expect(await lastChange()).toMatchObject({ act: 'restored', text: '故障' })
  expect(await setup()).toBe(0)
  expect((await restore({ eventType: 'anomaly' })).code).toBe(200)
  expect(loadReadModel(city.world.store).projects).toEqual(city.world.model.projects)
})

const only = (change: object) => [{ ...all, ...change }]
const of = (deviceType: string) => ({ ...all, deviceType })
test.each([
  ['no rule for all devices', only({ deviceType: 'smoke' }), 4001, '传入参数有误：缺少全部设备的规则'],
  ['two rules for all devices', [all, all], 4001, '传入参数有误：全部设备的规则重复'],
  ['two rules for a type', [all, of('smoke'), of('smoke')], 4001, '传入参数有误：烟雾探测器的规则重复'],
  ['a type without alarms', [all, of('patroltag')], 4006, '传入参数类型不存在：巡检标签不会发出预警'],
  ['no such type', [all, of('toaster')], 4006, '传入参数类型不存在：推送规则（ruleDetail[1].deviceType）'],
  ['no such role', only({ app: ['boss'] }), 4006, '传入参数类型不存在：推送规则（ruleDetail[0].app[0]）'],
  [
    'too long a delay',
    only({ voiceDelay: 121 }),
    4001,
    '传入参数有误：推送规则（ruleDetail[0].voiceDelay）（不超过 120）',
  ],
  [
    'no such hour',
    only({ quiet: { from: '25:00', to: '07:00' } }),
    4001,
    '传入参数有误：推送规则（ruleDetail[0].quiet.from）',
  ],
  [
    'quiet hours without end',
    only({ quiet: { from: '07:00', to: '07:00' } }),
    4001,
    '传入参数有误：推送规则（ruleDetail[0].quiet）',
  ],
  ['nothing', [], 4001, '传入参数有误：推送规则（不小于 1）'],
])('%s is refused, and nothing of it is kept', async (_, ruleDetail, code, message) => {
  const before = fingerprint(city.world)
  expect(await save(ruleDetail)).toMatchObject({ code, message })
  expect(fingerprint(city.world)).toBe(before)
})

test('only people whom the rule names are notified, by what it names', async () => {
  await save([
    { ...all, app: ['superOwner', 'operator'], sms: ['owner'], voice: ['superOwner'] },
    { ...all, deviceType: 'manualalarm', app: [], sms: [], voice: [] },
  ])
  const [smoke, manual] = [await raise(), await raise({ kind: 'alarm', deviceId: city.devices.manual })]
  const fault = await raise({ kind: 'fault', deviceId: city.devices.smoke })
  await advance(city, '6m')
  expect(recipientsOf(smoke)).toEqual({ app: ['operator', 'superOwner'], sms: ['owner'], voice: ['superOwner'] })
  expect(recipientsOf(manual)).toEqual({})
  expect(recipientsOf(fault)).toEqual({
    app: everybody.toSorted(byName),
    sms: everybody.toSorted(byName),
    voice: everybody.toSorted(byName),
  })
  const { steps } = (await eventsOf(city.duty).detail(smoke)).result
  expect(steps.map(({ act }) => act)).toEqual(['raised', 'pushed', 'called'])
  expect(steps[1]?.text).toMatch(/^App：.+，共 \d+ 人；短信：.+，共 \d+ 人$/)
  const silent = (await eventsOf(city.duty).detail(manual)).result.steps
  expect(silent.map(({ act }) => act)).toEqual(['raised'])
})

test('the phone rings after the delay of the rule, and not for a taken event', async () => {
  await save([{ ...all, voiceDelay: 12 }])
  const [waiting, taken] = [await raise(), await raise({ kind: 'alarm', deviceId: city.devices.manual })]
  await eventsOf(city.duty).toSite(taken)
  await advance(city, '11m59s')
  expect(recipientsOf(waiting)).not.toHaveProperty('voice')
  await advance(city, '1s')
  expect(recipientsOf(waiting)).toHaveProperty('voice')
  expect(recipientsOf(taken)).not.toHaveProperty('voice')
  const [call] = rowsOf(city.world, 'OutboxEntry').filter(({ channel }) => channel === 'voice')
  expect(String(call?.['text'])).toMatch(/，已 12 分钟未处理$/)
})

test('a rule that changes counts for the events that lie there: sooner, later, or not at all', async () => {
  const [one, two, three] = [
    await raise(),
    await raise({ kind: 'fault', deviceId: city.devices.smoke }),
    await raise({ kind: 'alarm', deviceId: city.devices.manual }),
  ]
  await advance(city, '3m')
  await save([
    { ...all, voiceDelay: 10 },
    { ...all, deviceType: 'manualalarm', voice: [] },
  ])
  await save([{ ...all, voiceDelay: 4 }], { eventType: 'fault' })
  await advance(city, '1m')
  expect([one, two, three].map((id) => 'voice' in recipientsOf(id))).toEqual([false, true, false])
  await advance(city, '5m59s')
  expect('voice' in recipientsOf(one)).toBe(false)
  await advance(city, '1s')
  expect([one, two, three].map((id) => 'voice' in recipientsOf(id))).toEqual([true, true, false])
  await advance(city, '2h')
  const calls = rowsOf(city.world, 'OutboxEntry').filter(({ channel }) => channel === 'voice')
  expect(calls).toHaveLength(2)
})

test('in the quiet hours only the App tells, and the phone rings when they end; a fire waits for nothing', async () => {
  await begin('2026-03-05 23:30:00')
  await save([{ ...all, quiet: { from: '22:00', to: '07:00' } }])
  const smoke = await raise()
  const fire = await raise({ kind: 'alarm', deviceId: city.devices.manual })
  expect(recipientsOf(smoke)).toEqual({ app: everybody.toSorted(byName) })
  expect(recipientsOf(fire)).toHaveProperty('sms')
  await advance(city, '5m')
  expect(['voice' in recipientsOf(smoke), 'voice' in recipientsOf(fire)]).toEqual([false, true])
  await advance(city, '7h24m59s')
  expect('voice' in recipientsOf(smoke)).toBe(false)
  await advance(city, '1s')
  expect('voice' in recipientsOf(smoke)).toBe(true)
  const noon = await raise({ kind: 'alarm', deviceId: city.devices.below })
  expect(recipientsOf(noon)).toHaveProperty('sms')
})

test('the rules of one project are not those of another, and stay after a reload', async () => {
  const demo = await makeCity(app, { size: 'demo', life: false }, ['super'])
  await demo.super.call('POST', `${PATH}/saveRules`, { ruleDetail: [{ ...all, app: [], sms: [], voice: [] }] })
  const settings = [...loadReadModel(demo.world.store).projects.values()].map(
    (project) => project.settings.isConfigRule,
  )
  expect(settings).toEqual([true, false, false])
  const fitting = (projectId: string) =>
    [...demo.world.model.devices.values()].find((one) => one.projectId === projectId && one.type === 'smoke')?.id
  for (const [projectId, entries] of [
    ['p1', 0],
    ['p2', 2],
  ] as const) {
    const { eventId } = await emit(demo, { kind: 'alarm', deviceId: fitting(projectId) })
    expect(rowsOf(demo.world, 'OutboxEntry').filter((row) => row['eventId'] === eventId)).toHaveLength(entries)
  }
})
