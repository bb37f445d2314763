import { beforeEach, expect, test } from 'vitest'

import type { LogEntry } from '#shared/platform/platform.contract.ts'
import { adminOf, login, type Page } from '#tests/support/admin.ts'
import { callerOf } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const app = await fileApp()
let city: City<'super' | 'duty' | 'owner'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty', 'owner'])
})

const logs = async (query: object = {}) =>
  (await city.super.call<Page<LogEntry>>('GET', '/sys/log/list', { pageSize: 100, ...query })).result

test('the posts of accounts are a page of positions', async () => {
  await adminOf(city.super).editUser({ id: 'u-duty', post: '巡查班长' })
  const { code, success, result } = await city.super.call<Page<{ name: string }>>('GET', '/sys/position/list', {
    pageSize: 100,
  })
  expect([code, success]).toEqual([0, true])
  expect(result.records).toContainEqual({
    id: '巡查班长',
    code: '巡查班长',
    name: '巡查班长',
    postRank: '',
    postRank_dictText: '',
    companyId: '',
    createBy: null,
    createTime: null,
    updateBy: null,
    updateTime: null,
  })
  expect(new Set(result.records.map(({ name }) => name)).size).toBe(result.total)
  const found = await city.super.call<Page<{ name: string }>>('GET', '/sys/position/list', { name: '*班长' })
  expect(found.result.records.map(({ name }) => name)).toEqual(['巡查班长'])
})

test('each login is a row of the log, without anything of its token', async () => {
  await login(app, city.super, 'duty', PASSWORD)
  const { records, total } = await logs({ logType: '1' })
  expect(total).toBe(4)
  expect(records.filter(({ username }) => username === 'duty')).toHaveLength(2)
  expect(records[0]).toMatchObject({
    logType: 1,
    logType_dictText: '登录日志',
    operateType: null,
    operateType_dictText: '',
    ip: '127.0.0.1',
    requestParam: '',
    createTime: '2026-03-02 08:00:00',
  })
  expect(new Set(records.map(({ id }) => id)).size).toBe(4)
  const text = JSON.stringify(records)
  for (const { token } of [city.super, city.duty, city.owner]) expect(text).not.toContain(token)
  expect((await logs({ logType: '1', keyWord: 'own' })).records.map(({ logContent }) => logContent)).toEqual([
    '用户名: owner,登录成功！',
  ])
})

test('each call that wrote is a row of the log, through both doors, with secrets masked', async () => {
  await city.super.call('POST', '/sys/dict/add', { dictName: '楼层', dictCode: 'floor' })
  await city.super.call('PUT', '/sys/user/changPassword', { username: 'duty', password: 'Geheim#12345' })
  await city.super.trpc('dictionary.delete', { id: 'none' }, 'mutation')
  await city.super.call('GET', '/sys/dict/list')
  const { records, total } = await logs({ logType: '2', order: 'asc', column: 'id' })
  expect(total).toBe(3)
  expect(records.map(({ method, operateType, logContent }) => [method, operateType, logContent])).toEqual([
    ['dictionary.add', 2, 'dictionary.add：操作成功'],
    ['user.changePassword', 3, 'user.changePassword：操作成功'],
    ['dictionary.delete', 4, 'dictionary.delete：操作失败'],
  ])
  expect(records[0]).toMatchObject({
    logType_dictText: '操作日志',
    operateType_dictText: '添加',
    userid: 'u-super',
    username: 'super',
    createBy: 'super',
    ip: '127.0.0.1',
    requestUrl: '/sys/dict/add',
    requestType: 'POST',
    costTime: 0,
  })
  expect(JSON.parse(records[0]?.requestParam ?? '')).toEqual({
    query: {},
    body: { dictName: '楼层', dictCode: 'floor' },
  })
  expect(JSON.stringify(records)).not.toContain('Geheim')
  expect((await logs({ operateType: '4' })).records.map(({ method }) => method)).toEqual(['dictionary.delete'])
})

test('the parameters of a row are cut, and filters by time are those of the family', async () => {
  await city.super.call('POST', '/pc/api/v4/addSuggestion', {
    type: 2,
    content: '火'.repeat(400),
    more: 'x'.repeat(9000),
  })
  const [row] = (await logs({ logType: '2' })).records
  expect(row?.requestParam).toHaveLength(2000)
  expect((await logs({ logType: '2', createTime_begin: '2026-03-03' })).total).toBe(0)
  expect((await logs({ logType: '2', createTime_end: '2026-03-02' })).total).toBe(1)
  expect(await city.super.call('GET', '/sys/log/list', { column: 'requestParam' })).toMatchObject({ code: 4001 })
})

test('operations in another project are no rows here', async () => {
  const elsewhere = callerOf(app, city.path, { token: city.owner.token, projectId: 'p2' })
  await elsewhere.call('POST', '/pc/api/v4/addSuggestion', { type: 2, content: '建议' })
  expect((await logs({ logType: '2' })).total).toBe(0)
  await city.owner.call('POST', '/pc/api/v4/addSuggestion', { type: 2, content: '建议' })
  expect((await logs({ logType: '2' })).total).toBe(1)
})

test('apps of others and tenants are there to be asked for, and none is connected', async () => {
  expect(await city.duty.call('GET', '/sys/thirdApp/getEnabledType')).toMatchObject({
    code: 200,
    success: true,
    result: { wechatEnterprise: false, dingtalk: false },
  })
  expect(await city.duty.call('GET', '/sys/tenant/queryList', { ids: '1,2' })).toMatchObject({
    code: 0,
    success: true,
    result: [],
  })
})
