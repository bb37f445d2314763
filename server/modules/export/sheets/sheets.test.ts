import { expect, test } from 'vitest'

import { sheets } from '#server/modules/export/sheets/index.ts'
import { exportDomains, lists } from '#shared/export/lists.ts'

test.each(exportDomains)('the file of %s has the columns that its callers know, in their order', (domain) => {
  expect(sheets[domain].keys).toEqual(Object.keys(lists[domain].columns))
})
