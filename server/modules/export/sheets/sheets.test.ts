import { expect, test } from 'vitest'
import { z } from 'zod'

import { sortText } from '#server/modules/export/sheets/about.ts'
import { sheets } from '#server/modules/export/sheets/index.ts'
import { defineSheet } from '#server/modules/export/sheets/sheet.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { exportDomains, lists } from '#shared/export/lists.ts'
import { MAX_MATCHING } from '#shared/export/matching.ts'

test.each(exportDomains)('the file of %s has the columns that its callers know, in their order', (domain) => {
  expect(sheets[domain].keys).toEqual(Object.keys(lists[domain].columns))
})

test.each(exportDomains)('every order of %s has words', (domain) => {
  const names = lists[domain].sorts.map((column) => sortText({ domain, params: { column, order: 'desc' } }))
  expect(names.filter((name) => !/^\p{Script=Han}+，降序$/u.test(name))).toEqual([])
})

/** A list of so many devices. */
const listOf = (count: number) =>
  defineSheet('device', {
    title: '智能终端列表',
    pages: {},
    input: z.object({}),
    columns: [],
    find: () => ({
      ids: async () => Array.from({ length: count }, (_, at) => `d-${at}`),
      rows: async (ids) => ids.map((id) => ({ id })),
    }),
    toAct: ({ id }) => (id === 'd-0' ? undefined : { id, name: id }),
  })
const { kernel, scope } = {} as { kernel: Kernel; scope: Scope }

test('as many rows as the bound can be selected at once, in the order of the list; more are refused with their number', async () => {
  const { rows, total } = await listOf(MAX_MATCHING).matching(kernel, scope, {})
  expect(total).toBe(MAX_MATCHING)
  expect([rows.length, rows[0]?.id, rows.at(-1)?.id]).toEqual([MAX_MATCHING - 1, 'd-1', `d-${MAX_MATCHING - 1}`])
  await expect(listOf(MAX_MATCHING + 1).matching(kernel, scope, {})).rejects.toMatchObject({
    key: 'ACT_FAILED',
    message: '操作失败：符合条件的有 1001 条，一次最多选中 1000 条，请缩小筛选范围',
  })
})
