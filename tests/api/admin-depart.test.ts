import { beforeEach, expect, test } from 'vitest'

import { callerOf, type Answer } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

interface Node {
  readonly id: string
  readonly departName: string
  readonly orgCode: string
  readonly children: Node[] | null
}

const app = await fileApp()
let city: City<'super' | 'duty' | 'owner'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty', 'owner'])
})

const D = '/sys/sysDepart'
const tree = async () => (await city.super.call<Node[]>('GET', `${D}/queryTreeList`)).result
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const named = async (name: string) => flat(await tree()).find(({ departName }) => departName === name)
const add = (input: object): Promise<Answer> => city.super.call('POST', `${D}/add`, { departName: '新设站', ...input })
const edit = (input: object): Promise<Answer> => city.super.call('PUT', `${D}/edit`, input)
const search = (keyWord: string): Promise<Answer<Node[] | null>> => city.super.call('GET', `${D}/searchBy`, { keyWord })

test('the tree holds every department, leaves without children', async () => {
  const answer = await city.super.call<Node[]>('GET', `${D}/queryTreeList`)
  expect(answer).toMatchObject({ code: 0, success: true, message: '操作成功！' })
  const [top] = answer.result
  expect(answer.result).toHaveLength(1)
  expect(top).toMatchObject({
    key: 'dep-1',
    value: 'dep-1',
    title: '城中区智慧消防指挥中心',
    parentId: '',
    orgCode: 'A01',
    orgType: '1',
    orgCategory: '1',
    isLeaf: false,
    departOrder: 0,
    delFlag: '0',
    status: '1',
  })
  expect(top?.children?.map(({ id }) => id)).toEqual(['dep-2', 'dep-3', 'dep-5', 'dep-6'])
  expect(top?.children?.[0]).toMatchObject({ isLeaf: true, children: null, parentId: 'dep-1' })
  expect(top?.children?.[1]?.children?.[0]).toMatchObject({ orgCode: 'A01A02A01', orgType: '3' })
})

test('the tree of ids has empty children on leaves', async () => {
  const { code, result } = await city.super.call<object[]>('GET', `${D}/queryIdTree`)
  expect(code).toBe(0)
  expect(result[0]).toMatchObject({
    key: 'dep-1',
    value: 'dep-1',
    title: '城中区智慧消防指挥中心',
    children: [{ key: 'dep-2', children: [] }, { key: 'dep-3' }, {}, {}],
  })
  expect(Object.keys(result[0] ?? {}).toSorted()).toEqual(['children', 'key', 'title', 'value'])
})

test('a search answers flat what contains the word, and not success when nothing does', async () => {
  const { code, success, result } = await search('办事处')
  expect([code, success]).toEqual([0, true])
  expect(result).toMatchObject([{ id: 'dep-3', isLeaf: false, children: null }])
  expect((await search('城中')).result).toHaveLength(3)
  expect(await search('%')).toMatchObject({
    status: 200,
    code: 0,
    success: false,
    message: '查询失败或没有您想要的任何数据!',
    result: null,
  })
  expect(await search('')).toMatchObject({ code: 4004, message: '传入参数不能为空：关键字' })
})

test('a new department gets the next code of its level', async () => {
  expect(await add({ parentId: 'dep-1', memo: '筹建', orgCategory: 3 })).toMatchObject({
    code: 200,
    message: '添加成功！',
  })
  expect(await named('新设站')).toMatchObject({
    orgCode: 'A01A05',
    orgType: '2',
    parentId: 'dep-1',
    memo: '筹建',
    orgCategory: '3',
    createBy: 'super',
  })
  await add({ departName: '分中心', parentId: '' })
  expect(await named('分中心')).toMatchObject({ orgCode: 'A02', orgType: '1', parentId: '', orgCategory: '1' })
  await add({ departName: '下属', parentId: 'dep-4' })
  expect(await named('下属')).toMatchObject({ orgCode: 'A01A02A01A01', orgType: '4', orgCategory: '2' })
  expect(await add({ parentId: 'dep-none' })).toMatchObject({ code: 500, message: '操作失败' })
  expect(await add({ departName: '' })).toMatchObject({ code: 4004, message: '传入参数不能为空：部门名称' })
})

test('a department is changed under both verbs; its people know its new name', async () => {
  expect(
    await edit({
      id: 'dep-4',
      departName: '永安社区',
      address: '永安里 1 号',
      departOrder: '9',
      orgCode: 'Z01',
      parentId: 'dep-2',
    }),
  ).toMatchObject({ code: 200, message: '修改成功!' })
  expect(await city.super.call('POST', `${D}/edit`, { id: 'dep-4', mobile: '0755-1', address: null })).toMatchObject({
    code: 200,
  })
  expect(await named('永安社区')).toMatchObject({
    address: '永安里 1 号',
    mobile: '0755-1',
    departOrder: 9,
    orgCode: 'A01A02A01',
    parentId: 'dep-3',
    updateBy: 'super',
  })
  expect((await city.duty.call('GET', '/sys/user/getCurrentUserDeparts')).result).toMatchObject({
    list: [{ departName: '永安社区' }],
    orgCode: 'A01A02A01',
  })
  expect(await edit({ id: 'dep-none', departName: '甲' })).toMatchObject({ code: 500, message: '未找到对应实体' })
})

test('a department goes with all below it, and its people act for what is left to them', async () => {
  await city.super.call('PUT', '/sys/user/edit', { id: 'u-owner', selecteddeparts: 'dep-3,dep-5' })
  expect(city.world.model.users.get('u-owner')?.orgCode).toBe('A01A02')
  expect(await city.super.call('DELETE', `${D}/delete`, { id: 'dep-3' })).toMatchObject({
    code: 200,
    message: '删除成功!',
  })
  expect(flat(await tree()).map(({ id }) => id)).toEqual(['dep-1', 'dep-2', 'dep-5', 'dep-6'])
  expect(city.world.model.users.get('u-owner')?.orgCode).toBe('A01A03')
  expect(city.world.model.users.get('u-duty')?.orgCode).toBe('')
  expect(city.world.model.departmentsOfUser.get('u-owner')).toMatchObject([{ id: 'dep-5' }])
  expect((await city.duty.call('GET', '/sys/user/getCurrentUserDeparts')).result).toMatchObject({
    list: [],
    orgCode: '',
  })
  expect(await city.super.call('DELETE', `${D}/delete`, { id: 'dep-3' })).toMatchObject({
    code: 500,
    message: '未找到对应实体',
  })
  expect(await city.super.call('DELETE', `${D}/deleteBatch`, { ids: 'dep-2,dep-none,dep-6' })).toMatchObject({
    code: 200,
    message: '删除成功!',
  })
  expect(flat(await tree()).map(({ id }) => id)).toEqual(['dep-1', 'dep-5'])
})

const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object][] = [
  ['GET', 'queryTreeList', {}],
  ['GET', 'queryIdTree', {}],
  ['GET', 'searchBy', { keyWord: '城' }],
  ['POST', 'add', { departName: '新设站' }],
  ['PUT', 'edit', { id: 'dep-1' }],
  ['POST', 'edit', { id: 'dep-1' }],
  ['DELETE', 'delete', { id: 'dep-1' }],
  ['DELETE', 'deleteBatch', { ids: 'dep-1' }],
]
test('departments are for those who manage the project', async () => {
  for (const [method, path, input] of calls) {
    for (const person of ['duty', 'owner'] as const)
      expect(await city[person].call(method, `${D}/${path}`, input)).toMatchObject({ code: 4002 })
    expect(await callerOf(app, city.path).call(method, `${D}/${path}`, input)).toMatchObject({
      status: 500,
      code: 9011,
    })
  }
})
