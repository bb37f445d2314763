import { beforeEach, expect, test } from 'vitest'

import type { ProjectDetail } from '#shared/project/project-settings.contract.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'

const PATH = '/pc/api/v4/projectSettings'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
beforeEach(async () => {
  city = await makeCity(app, { size: 'demo' }, ['super', 'owner', 'duty'])
})

const detail = (caller: Caller) => caller.call<ProjectDetail>('GET', `${PATH}/detail`)
const act = <T = ProjectDetail>(caller: Caller, name: string, input: object = {}) =>
  caller.call<T>('POST', `${PATH}/${name}`, input)
interface ChangeRecord {
  readonly person: { readonly id: string } | null
  readonly actName: string
  readonly text: string
}
const log = (caller: Caller, input: object = {}) =>
  caller.call<{ records: ChangeRecord[]; total: number }>('GET', `${PATH}/changes`, input)
const inProject = (caller: Caller, projectId: string) =>
  callerOf(app, city.path, { session: caller.session, projectId })
const ruleDetail = [{ deviceType: null, app: [], sms: [], voice: [] }]

test('a project that its superOwner stops cannot be entered until they start it again', async () => {
  const listener = await listen(app, city.duty)
  const elsewhere = inProject(city.super, 'p2')
  expect((await act(elsewhere, 'disable', { projectId: 'p1' })).result).toEqual({ projectId: 'p1', projectStatus: 0 })
  expect(await act(elsewhere, 'disable', { projectId: 'p1' })).toMatchObject({ code: 5302 })
  expect(await detail(city.super)).toMatchObject({ code: 9110 })
  // A disabled project cannot be chosen, so it is enabled from any project.
  expect(await act(city.super, 'disable', { projectId: 'p2' })).toMatchObject({ code: 9110 })
  expect((await act(city.super, 'enable', { projectId: 'p1' })).result).toEqual({ projectId: 'p1', projectStatus: 1 })
  expect(await act(city.super, 'enable', { projectId: 'p1' })).toMatchObject({ code: 5302 })
  await listener.settled()
  expect(listener.frames.map(({ code, changeReason }) => [code, changeReason])).toEqual([
    [1000, 'disabled'],
    [1001, undefined],
    [1000, 'enabled'],
    [1001, undefined],
  ])
  expect((await log(city.super)).result.records.map(({ actName, person }) => [actName, person?.id])).toEqual([
    ['启用项目', 'u-super'],
    ['停用项目', 'u-super'],
  ])
})

test('a removed project has no members any more; a project of others cannot be changed', async () => {
  for (const name of ['enable', 'disable', 'remove']) {
    expect(await act(city.owner, name, { projectId: 'p2' })).toMatchObject({ code: 4002 })
    expect(await act(city.super, name, { projectId: 'p9' })).toMatchObject({ code: 4002 })
    expect(await act(city.super, name, {})).toMatchObject({ code: 4004, message: '传入参数不能为空：项目' })
  }
  // Calls that passed the guards before the removal find no project after it: all of them wait for the same turn.
  let release = (): void => undefined
  const held = city.world.store.inTurn(() => new Promise<void>((resolve) => (release = resolve)))
  const answers = [
    act(city.super, 'remove', { projectId: 'p1' }),
    act(city.super, 'remove', { projectId: 'p1' }),
    act(city.super, 'disable', { projectId: 'p1' }),
    act(city.super, 'enable', { projectId: 'p1' }),
    act(city.super, 'edit', { name: '乙' }),
    act(city.super, 'watermark', { watermark: false }),
    act(city.super, 'saveRules', { ruleDetail }),
    act(city.super, 'restoreDefaults'),
  ]
  // Refused by validation, after the others: by then they have passed the guards.
  expect((await act(city.super, 'edit', { color: 'none' })).code).toBe(4001)
  release()
  await held
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([200, ...Array.from({ length: 7 }, () => 4003)])
  expect(await act(inProject(city.super, 'p2'), 'enable', { projectId: 'p1' })).toMatchObject({ code: 4002 })
  expect((await city.super.call<{ id: string }[]>('GET', '/api/v3/getProjects')).result.map(({ id }) => id)).toEqual([
    'p2',
    'p3',
  ])
})

test('the log is read page by page, newest first, each project its own', async () => {
  for (let n = 1; n <= 12; n += 1) {
    await act(city.super, 'edit', { name: `第${n}版` })
    if (n === 1) await advance(city, '1m')
  }
  await act(inProject(city.super, 'p2'), 'edit', { name: '别的项目' })
  const pages = await Promise.all([1, 2, 3].map((pageNo) => log(city.super, { pageNo, pageSize: 5 })))
  expect(pages.map(({ result }) => result.total)).toEqual([12, 12, 12])
  expect(pages.flatMap(({ result }) => result.records.map(({ text }) => text.split(' → ')[1]))).toEqual(
    Array.from({ length: 12 }, (_, index) => `第${12 - index}版`),
  )
  expect((await log(inProject(city.super, 'p2'))).result.records).toHaveLength(1)
})
