import { expect, test } from 'vitest'
import type { PermissionEntry } from '#shared/permission/permission-rows.schema.ts'
import { inWords, inputOf, newValues, valuesOf } from '#client/features/admin/permission/permission-form.ts'

const entry = (changes: Partial<PermissionEntry>) =>
  ({
    id: 'm',
    name: '设备',
    menuType: 1,
    parentId: 'top',
    sortNo: 3,
    permsType: '1',
    status: '1',
    ...changes,
  }) as PermissionEntry // the fields that the form reads

test('a new menu at the top has no parent and comes behind the others', () => {
  expect(newValues(undefined, [entry({ sortNo: 2.5 }), entry({ sortNo: 1 })])).toMatchObject({
    menuType: 0,
    parentId: undefined,
    sortNo: 3,
  })
})

test('a new entry below another is a page of it; the first one of its parent has the number 1', () => {
  expect(newValues(entry({ id: 'p' }), [])).toMatchObject({ menuType: 1, parentId: 'p', sortNo: 1, route: true })
})

test('what the form shows of an entry is what it sends back', () => {
  const shown = valuesOf(entry({ perms: 'alarm:toSite', menuType: 2, permsType: '2', status: '0' }))
  expect(inputOf(shown)).toMatchObject({
    perms: 'alarm:toSite',
    menuType: 2,
    parentId: 'top',
    permsType: '2',
    status: '0',
    sortNo: 3,
  })
})

test('a top menu sends an empty parent', () => {
  expect(inputOf(valuesOf(entry({ menuType: 0, parentId: null }))).parentId).toBe('')
})

test('the server names a field; the form says what is wrong with it', () => {
  const wordsOf = inWords(entry({ url: '/dashboard/analysis' }))
  const textOf = (field: string) => wordsOf({ field, text: '操作失败' }).text
  expect(['parentId', 'url', 'component', 'name'].map(textOf)).toEqual([
    '上级不存在，或在它自己之下',
    '首页的路径不能修改',
    '请输入组件',
    '操作失败',
  ])
  expect(inWords(undefined)({ field: 'url', text: '操作失败' }).text).toBe('请输入路径')
})
