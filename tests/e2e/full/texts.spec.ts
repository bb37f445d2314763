import { expect, test } from '#tests/support/e2e-test.ts'
import { createFinder, documented, promised } from '#tests/support/e2e-texts.ts'
import { eventVisits } from '#tests/support/e2e-texts-events.ts'
import { formVisits } from '#tests/support/e2e-texts-forms.ts'
import { memberVisits } from '#tests/support/e2e-texts-members.ts'
import { menuVisits } from '#tests/support/e2e-texts-menu.ts'
import { sessionVisits } from '#tests/support/e2e-texts-session.ts'
import { shellVisits } from '#tests/support/e2e-texts-shell.ts'

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
