import { expect, test } from '#tests/e2e/support/test.ts'
import { createFinder, documented, promised } from '#tests/e2e/support/texts.ts'
import { eventVisits } from '#tests/e2e/full/texts/events.ts'
import { formVisits } from '#tests/e2e/full/texts/forms.ts'
import { memberVisits } from '#tests/e2e/full/texts/members.ts'
import { menuVisits } from '#tests/e2e/full/texts/menu.ts'
import { sessionVisits } from '#tests/e2e/full/texts/session.ts'
import { shellVisits } from '#tests/e2e/full/texts/shell.ts'

const visits = [...menuVisits, ...shellVisits, ...sessionVisits, ...memberVisits, ...eventVisits, ...formVisits]

test('every text of the document is met on some visit, and no visit is for another text', () => {
  const met = new Set(visits.flatMap(promised))
  expect(
    documented.filter((text) => !met.has(text)),
    'texts that no visit meets',
  ).toEqual([])
  expect(
    [...met].filter((text) => !documented.includes(text)),
    'texts that the document does not have',
  ).toEqual([])
})

for (const { where, size = 'small', news = 'read', allows, texts, walk } of visits)
  test.describe('the texts of the document', () => {
    test.use({ size, news })

    test(`are seen in their places: ${where}`, async ({ app, city, home, seat, openPage, complaints }) => {
      if (allows) complaints.allow(allows)
      const { all, ...looks } = createFinder()
      await walk({ app, city, home, seat, openPage, ...looks })
      expect(all().toSorted(), 'all that was promised').toEqual(promised({ texts }).toSorted())
    })
  })
