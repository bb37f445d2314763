import { expect, test } from 'vitest'

import { sortText } from '#server/modules/export/sheets/about.ts'
import { sheets } from '#server/modules/export/sheets/index.ts'
import { exportDomains, lists } from '#shared/export/lists.ts'

test.each(exportDomains)('the file of %s has the columns that its callers know, in their order', (domain) => {
  expect(sheets[domain].keys).toEqual(Object.keys(lists[domain].columns))
})

test.each(exportDomains)('every order of %s has words', (domain) => {
  const names = lists[domain].sorts.map((column) => sortText({ domain, params: { column, order: 'desc' } }))
  expect(names.filter((name) => !/^\p{Script=Han}+，降序$/u.test(name))).toEqual([])
})
