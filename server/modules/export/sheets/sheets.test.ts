import { expect, test } from 'vitest'

import { sheets } from '#server/modules/export/sheets/index.ts'
import { exportColumnsOf } from '#shared/export/export-columns.ts'
import { exportDomains } from '#shared/export/export-domains.ts'

test.each(exportDomains)('the file of %s has the columns that its callers know, in their order', (domain) => {
  expect(sheets[domain].keys).toEqual(exportColumnsOf(domain))
})
