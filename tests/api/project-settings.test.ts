import { beforeEach, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import type { ProjectDetail } from '#shared/project/project-settings.contract.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { png } from '#tests/support/pictures.ts'
import { listen } from '#tests/support/sockets.ts'
import { upload } from '#tests/support/uploads.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const PATH = '/pc/api/v4/projectSettings'

const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app)
})

const detail = (caller: Caller) => caller.call<ProjectDetail>('GET', `${PATH}/detail`)
const act = <T = ProjectDetail>(caller: Caller, name: string, input: object = {}) =>
  caller.call<T>('POST', `${PATH}/${name}`, input)
interface ChangeRecord {
  readonly at: string
  readonly person: { readonly id: string; readonly name: string } | null
  readonly act: string
  readonly actName: string
  readonly text: string
}
const log = (caller: Caller, input: object = {}) =>
  caller.call<{ records: ChangeRecord[]; total: number }>('GET', `${PATH}/changes`, input)

const posts = ['edit', 'watermark', 'saveRules', 'restoreDefaults', 'enable', 'disable', 'remove']
const input = {
  name: '甲',
  watermark: false,
  projectId: 'p1',
  ruleDetail: [{ deviceType: null, app: [], sms: [], voice: [] }],
}

test('the settings are the affair of the superOwner alone, the turning of the project as well', async () => {
  const before = fingerprint(city.world)
  for (const who of [city.owner, city.duty, city.guest, city.nobody]) {
    for (const name of ['detail', 'rules', 'changes'])
      expect(await who.call('GET', `${PATH}/${name}`)).toMatchObject({ code: 4002 })
    for (const name of posts) expect(await act(who, name, input)).toMatchObject({ code: 4002 })
  }
  expect(fingerprint(city.world)).toBe(before)
})

test('name, description, colour and logo are stored, shown to all at the next login, and recorded in the log', async () => {
  const { result: old } = await detail(city.super)
  expect(old).toMatchObject({ id: 'p1', status: 1, watermark: true, isConfigRule: false, logo: '' })
  const { message: logo } = await upload(app, city.super, png())
  const changed = { name: '永安里智慧消防', info: '辖区三小场所', color: '#0A7', logo }
  expect((await act(city.super, 'edit', changed)).result).toEqual({ ...old, ...changed, color: '#00aa77' })
  expect((await detail(city.super)).result).toEqual({ ...old, ...changed, color: '#00aa77' })
  const { session } = await loginAs(app, city.path, 'duty')
  expect(session).toMatchObject({
    projectName: '永安里智慧消防',
    projectInfo: '辖区三小场所',
    projectColor: '#00aa77',
    logo,
  } satisfies Partial<Session>)
  const [record] = (await log(city.super)).result.records
  expect(record).toMatchObject({
    person: { id: 'u-super', name: city.super.session?.userInfo.realname },
    act: 'settings',
    actName: '修改项目信息',
  })
  expect(record?.text).toBe(
    `项目名称：${old.name} → 永安里智慧消防；项目信息：${old.info} → 辖区三小场所；主题颜色：${old.color} → #00aa77；项目标志：无 → ${logo}`,
  )
  expect(loadReadModel(city.world.store).projects).toEqual(city.world.model.projects)
})

test('what is left out stays, what is so already is no change, and a logo can be taken away', async () => {
  const { message: logo } = await upload(app, city.super, png())
  await act(city.super, 'edit', { logo })
  const before = (await detail(city.super)).result
  expect((await act(city.super, 'edit', {})).result).toEqual(before)
  expect((await act(city.super, 'edit', { name: before.name, logo })).result).toEqual(before)
  expect((await log(city.super)).result.total).toBe(1)
  expect((await act(city.super, 'edit', { logo: '' })).result).toEqual({ ...before, logo: '' })
  expect((await act(city.super, 'edit', { color: '', info: '' })).result).toMatchObject({ color: '', info: '' })
})

test.each([
  [{ color: 'blue' }, 4001, '传入参数有误：主题颜色'],
  [{ color: '#12345' }, 4001, '传入参数有误：主题颜色'],
  [{ color: '#00aa77cc' }, 4001, '传入参数有误：主题颜色（长度不超过 7）'],
  [{ logo: '/uploads/none.png' }, 4001, '图片不存在，请重新上传'],
  [{ logo: 'https://example.com/a.png' }, 4001, '图片不存在，请重新上传'],
  [{ name: ' ' }, 4004, '传入参数不能为空：名称'],
  [{ name: 'x'.repeat(41) }, 4001, '传入参数有误：名称（长度不超过 40）'],
  [{ watermark: 'perhaps' }, 4006, '传入参数类型不存在：水印'],
])('%o is refused, and nothing of the form is kept', async (wrong, code, message) => {
  const before = fingerprint(city.world)
  expect(await act(city.super, 'edit', { info: '新的说明', ...wrong })).toMatchObject({ code, message })
  expect(fingerprint(city.world)).toBe(before)
})

test('a switched watermark is announced to the members once, however it was switched', async () => {
  const listener = await listen(app, city.duty)
  for (const [name, watermark] of [
    ['watermark', false],
    ['watermark', false],
    ['edit', true],
    ['edit', true],
  ] as const)
    expect((await act(city.super, name, { watermark })).result.watermark).toBe(watermark)
  await listener.settled()
  expect(listener.frames).toMatchObject([
    { code: 1001, projectId: 'p1' },
    { code: 1001, projectId: 'p1' },
  ])
  expect((await log(city.super)).result.records.map(({ actName, text }) => [actName, text])).toEqual([
    ['修改水印', '水印：关 → 开'],
    ['修改水印', '水印：开 → 关'],
  ])
})

test('edits at the same time all count', async () => {
  const answers = await Promise.all([
    act(city.super, 'edit', { name: '甲' }),
    act(city.super, 'edit', { info: '乙' }),
    act(city.super, 'edit', { color: '#123456' }),
    act(city.super, 'watermark', { watermark: false }),
    act(city.super, 'saveRules', input),
  ])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  expect((await detail(city.super)).result).toMatchObject({
    name: '甲',
    info: '乙',
    color: '#123456',
    watermark: false,
    isConfigRule: true,
  })
  expect(loadReadModel(city.world.store).projects).toEqual(city.world.model.projects)
  expect((await log(city.super)).result.total).toBe(5)
})
