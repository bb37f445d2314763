import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { createXlsx } from '#server/modules/export/office/xlsx.ts'
import { MAX_IMPORTED_ACCOUNTS, type ImportedAccounts } from '#shared/user/user-sheet.contract.ts'
import { cellsIn, openSheet } from '#tests/api/office-readers.ts'
import { adminOf, idOf, login } from '#tests/support/admin.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { upload } from '#tests/support/uploads.ts'
import { rowsOf } from '#tests/support/worlds.ts'
import { brokenWorkbooks, patched, writeWorkbook } from '#tests/support/xls.ts'

const app = await fileApp()
let city: City<'super' | 'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty'])
})

const exported = async (query: Record<string, string> = {}) => {
  const answer = await app.server.inject({
    url: `${city.path}/sys/user/exportXls?${new URLSearchParams(query)}`,
    headers: { 'x-access-token': city.super.token ?? '' },
  })
  return { ...answer, cells: answer.statusCode === 200 ? cellsIn(await openSheet(answer.rawPayload)) : [] }
}

const sheet = async (rows: readonly (readonly string[])[]): Promise<Buffer> => {
  const [head = [], ...rest] = rows
  const writer = createXlsx({ title: '用户', columns: head.map((title) => ({ title, width: 10 })) })
  await writer.add(rest)
  return writer.finish()
}

const send = async (bytes: Uint8Array, caller: Caller = city.super) => {
  const { result, ...answer } = await upload(app, caller, bytes, { path: '/sys/user/importExcel' })
  // The result of this call.
  return { ...answer, result: result as ImportedAccounts }
}
const sendRows = async (rows: readonly (readonly string[])[]) => send(await sheet(rows))
const UNREADABLE = '文件导入失败：请使用未加密的 .xlsx 或 .xls 文件'
const HEAD = ['登录账号', '真实姓名']

test('the accounts under the filters of their list are a workbook, without anything of a password', async () => {
  await adminOf(city.super).editUser({ id: 'u-duty', birthday: '1990-05-06' })
  const { headers, cells } = await exported({ username: 'duty' })
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('用户列表.xlsx')}`,
  })
  const { email, telephone, ...duty } = (await adminOf(city.super).user('u-duty')).result
  expect(cells).toHaveLength(2)
  expect(cells[0]).toEqual([
    '登录账号',
    '真实姓名',
    '性别',
    '生日',
    '电话',
    '电子邮件',
    '工号',
    '职务',
    '座机号',
    '部门',
    '状态',
  ])
  expect(cells[1]?.filter((cell) => cell !== null && cell !== undefined)).toEqual(
    [
      'duty',
      duty.realname,
      '男',
      '1990-05-06',
      duty.phone,
      email,
      duty.workNo,
      duty.post,
      telephone,
      '永安里社区工作站',
      '正常',
    ].filter((text) => text !== ''),
  )
  expect((await exported({ selections: 'u-duty,u-super,' })).cells).toHaveLength(3)
  expect((await exported()).cells).toHaveLength(16)
  expect(JSON.stringify((await exported()).cells)).not.toMatch(/scrypt|\$/)
})

test('each row of a sheet becomes an account', async () => {
  const answer = await sendRows([
    [...HEAD, '密码', '性别', '生日', '电话', '工号', '部门'],
    ['zhoumin', '周敏', 'Abcd@1234', '女', '1990-05-06', '13912345678', 'CZ9001', '永安里社区工作站'],
    // Sheets store a day as a number.
    ['wulei', '吴磊', '', '1', '32999', '', '', ''],
  ])
  expect(answer).toMatchObject({
    code: 200,
    success: true,
    message: '文件导入成功！',
    result: { totalCount: 2, successCount: 2, errorCount: 0, errors: [], fileUrl: '', fileName: '' },
  })
  const admin = adminOf(city.super)
  expect((await admin.user(await idOf(city.super, 'zhoumin'))).result).toMatchObject({
    realname: '周敏',
    sex: 2,
    birthday: '1990-05-06',
    phone: '13912345678',
    departIds: 'dep-4',
    status: 1,
    createBy: 'super',
  })
  expect((await admin.user(await idOf(city.super, 'wulei'))).result).toMatchObject({ sex: 1, birthday: '1990-05-06' })
  expect((await login(app, city.super, 'zhoumin', 'Abcd@1234')).session?.userInfo.username).toBe('zhoumin')
  expect(city.world.model.users).toEqual(loadReadModel(city.world.store).users)
})

test.each([true, false])('a .xls is read as the same .xlsx is (texts in a table: %s)', async (sharedTexts) => {
  const rows = [
    ['用户列表数据'],
    [...HEAD, '密码', '性别', '生日', '电话', '工号', '部门'],
    ['zhoumin', '周敏', 'Abcd@1234', '女', '1990-05-06', 13_912_345_678, 9001, '永安里社区工作站'],
    ['wulei', '吴磊', null, '男', { t: 'n', v: 32_999, z: 'yyyy-mm-dd' } as const, null, null, null],
    ['duty', '李', null, null, null, '12345', null, '没有的部门'],
  ]
  const answer = await send(writeWorkbook(rows, { sharedTexts }))
  expect(answer).toMatchObject({
    code: 201,
    result: {
      totalCount: 3,
      successCount: 2,
      errors: [{ row: 5, field: '电话', message: '手机号码格式不对：手机号码' }],
    },
  })
  const made = async (name: string) => (await adminOf(city.super).user(await idOf(city.super, name))).result
  const [zhoumin, wulei] = [await made('zhoumin'), await made('wulei')]
  expect(zhoumin).toMatchObject({
    realname: '周敏',
    sex: 2,
    birthday: '1990-05-06',
    phone: '13912345678',
    workNo: '9001',
  })
  expect(wulei).toMatchObject({ realname: '吴磊', sex: 1, birthday: '1990-05-06' })
  // Existing accounts and errors are reported the same for both formats.
  const again = await send(writeWorkbook(rows, { sharedTexts }))
  expect(again.result.errors).toHaveLength(3)
  expect(again).toEqual({
    ...(await send(writeWorkbook(rows, { format: 'xlsx', sharedTexts }))),
    timestamp: again.timestamp,
  })
})

test('an account without a password cannot log in until an administrator sets one', async () => {
  await sendRows([HEAD, ['wulei', '吴磊']])
  const tryLogin = (password: string) =>
    callerOf(app, city.path).call('POST', '/sys/login', { username: 'wulei', password })
  expect((await tryLogin('123456')).success).toBe(false)
  await city.super.call('PUT', '/sys/user/changPassword', { username: 'wulei', password: 'Abcd@1234' })
  expect((await tryLogin('Abcd@1234')).success).toBe(true)
})

test('rows with an error are named and left out, the others are imported, with the code of the family', async () => {
  const answer = await sendRows([
    ['用户列表数据'],
    [...HEAD, '电话', '密码', '部门', '性别'],
    ['zhoumin', '周敏', '', '', '', ''],
    ['duty', '李', '', '', '', ''],
    ['zhoumin', '周敏二', '', '', '', ''],
    ['a', '', '', '', '', ''],
    ['b', '乙', '12345', '', '', ''],
    ['c', '丙', '', '12345678', '', ''],
    ['d', '丁', '', '', '没有的部门', ''],
    ['e', '戊', '', '', '', '不明'],
  ])
  expect(answer).toMatchObject({ code: 201, success: true, message: '文件导入成功，但有错误。' })
  const { errors, msg, ...counts } = answer.result
  expect(counts).toEqual({ totalCount: 8, successCount: 1, errorCount: 7, fileUrl: '', fileName: '' })
  expect(errors).toEqual([
    { row: 4, field: '登录账号', message: '登录账号已存在' },
    { row: 5, field: '登录账号', message: '登录账号已存在' },
    { row: 6, field: '真实姓名', message: '传入参数不能为空：姓名' },
    { row: 7, field: '电话', message: '手机号码格式不对：手机号码' },
    { row: 8, field: '密码', message: '密码格式不对：密码' },
    { row: 9, field: '部门', message: '没有此部门' },
    { row: 10, field: '性别', message: '传入参数有误：性别' },
  ])
  expect(msg).toMatch(/^总上传行数：8，已导入行数：1，错误行数：7；第 4 行：登录账号已存在；/)
  expect(rowsOf(city.world, 'User')).toHaveLength(16)
  // The log shows the response code.
  const { result } = await city.super.call<{ records: { method: string; operateType: number }[] }>(
    'GET',
    '/sys/log/list',
    { logType: '2' },
  )
  expect(result.records[0]).toMatchObject({ method: 'userSheet.importFile', operateType: 5 })
})

test('what was exported can be imported in another world', async () => {
  const { rawPayload } = await exported({ username: 'duty' })
  await city.super.call('DELETE', '/sys/user/delete', { id: 'u-duty' })
  expect(await send(rawPayload)).toMatchObject({ code: 200, result: { successCount: 1 } })
  expect((await adminOf(city.super).user(await idOf(city.super, 'duty'))).result).toMatchObject({
    realname: '李海峰',
    departIds: 'dep-4',
  })
})

test.each([
  ['is no workbook', () => send(Buffer.from('x')), 4101, UNREADABLE],
  ['lacks a column', () => sendRows([['登录账号'], ['a']]), 4007, '导入文件内容有误：缺少列 真实姓名'],
  ['has no rows', () => sendRows([HEAD]), 4007, `导入文件内容有误：应有 1 至 ${MAX_IMPORTED_ACCOUNTS} 行`],
  [
    'has too many rows',
    () => sendRows([HEAD, ...Array.from({ length: MAX_IMPORTED_ACCOUNTS + 1 }, (_, n) => [`a${n}`, '甲'])]),
    4007,
    `导入文件内容有误：应有 1 至 ${MAX_IMPORTED_ACCOUNTS} 行`,
  ],
  ['comes from a member without the right', () => send(Buffer.from('x'), city.duty), 4002, '暂无权限'],
])('a file that %s is refused, and no account is added', async (_, act, code, message) => {
  expect(await act()).toMatchObject({ code, success: false, message })
  expect(rowsOf(city.world, 'User')).toHaveLength(15)
})

const workbook = writeWorkbook([HEAD, ['zhoumin', '周敏'], ['duty', '李']])

test.each(Object.entries(brokenWorkbooks(workbook)))('a .xls that %s is refused', async (_, bytes) => {
  expect(await send(bytes)).toMatchObject({ status: 200, code: 4101, success: false, message: UNREADABLE })
  expect(rowsOf(city.world, 'User')).toHaveLength(15)
})

test('whatever is damaged in a .xls, it is rows or refused', async () => {
  const damage = fc.array(fc.tuple(fc.nat({ max: workbook.length - 1 }), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(damage, async (bytes) => {
      const file = bytes.reduce((whole, [at, byte]) => patched(whole, at, Buffer.from([byte])), workbook)
      const { status, code } = await send(file)
      expect(status).toBe(200)
      expect([200, 201, 4007, 4101]).toContain(code)
    }),
    { numRuns: 40 },
  )
})
