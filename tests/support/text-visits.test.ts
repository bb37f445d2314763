import { expect, test } from 'vitest'

import { browserVisits } from '#tests/support/browser-text-visits.ts'
import { documented, promised } from '#tests/support/document-texts.ts'
import { drawnVisits } from '#tests/support/drawn-text-visits.ts'

test('every text of the document is met on some visit, and no visit is for another text', () => {
  const visits = [...Object.values(drawnVisits), ...Object.values(browserVisits)]
  const matched = new Set(visits.flatMap(promised))
  expect(
    documented.filter((text) => !matched.has(text)),
    'texts that no visit meets',
  ).toEqual([])
  expect(
    [...matched].filter((text) => !documented.includes(text)),
    'texts that the document does not have',
  ).toEqual([])
})
