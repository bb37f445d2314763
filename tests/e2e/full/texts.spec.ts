import { expect, test } from '#tests/e2e/support/test.ts'
import { createFinder, type TextVisit } from '#tests/e2e/support/texts.ts'
import { formVisits } from '#tests/e2e/full/texts/forms.ts'
import { memberVisits } from '#tests/e2e/full/texts/members.ts'
import { sessionVisits } from '#tests/e2e/full/texts/session.ts'
import { shellVisits } from '#tests/e2e/full/texts/shell.ts'
import { browserVisits } from '#tests/support/browser-text-visits.ts'
import { promised } from '#tests/support/document-texts.ts'

/** Each name has its visit, and there is no other. */
type Where = keyof typeof browserVisits

const visits: Readonly<Record<Where, TextVisit>> = { ...shellVisits, ...sessionVisits, ...memberVisits, ...formVisits }

// The other half is in tests/console/full/texts.test.tsx. tests/support/text-visits.test.ts checks that both together cover every
// text.
for (const where of Object.keys(visits) as Where[]) {
  const { size = 'small', allows, walk } = visits[where]
  test.describe('the texts of the document', () => {
    test.use({ size })

    test(`are seen in their places: ${where}`, async ({ app, city, home, signIn, openPage, complaints }) => {
      if (allows) complaints.allow(allows)
      const { all, ...looks } = createFinder()
      await walk({ app, city, home, signIn, openPage, ...looks })
      expect(all().toSorted(), 'all that was promised').toEqual(promised(browserVisits[where]).toSorted())
    })
  })
}
