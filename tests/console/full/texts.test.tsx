import { expect, test, vi } from 'vitest'

import { fileServer } from '#tests/console/file-city.ts'
import { createFinder, createTextFixture, type TextVisit } from '#tests/console/full/texts/finder.ts'
import { eventVisits } from '#tests/console/full/texts/events.ts'
import { formVisits } from '#tests/console/full/texts/forms.ts'
import { memberVisits } from '#tests/console/full/texts/members.ts'
import { menuVisits } from '#tests/console/full/texts/menu.ts'
import { shellVisits } from '#tests/console/full/texts/shell.ts'
import { promised } from '#tests/support/document-texts.ts'
import { drawnVisits } from '#tests/support/drawn-text-visits.ts'

const { app, makeFixture } = await fileServer()

// A reload would create another console; these visits find their texts before it.
for (const method of ['reload', 'assign'] as const)
  vi.spyOn(window.location, method).mockImplementation(() => undefined)

/** Each name has its visit, and there is no other. */
type Where = keyof typeof drawnVisits

const visits: Readonly<Record<Where, TextVisit>> = {
  ...menuVisits,
  ...shellVisits,
  ...memberVisits,
  ...eventVisits,
  ...formVisits,
}

// The other half is in tests/e2e/full/texts.spec.ts. tests/support/text-visits.test.ts checks that both together cover every
// text.
test.each(Object.keys(visits) as Where[])('the texts of the document are seen in their places: %s', async (where) => {
  const { size = 'small', walk } = visits[where]
  const { all, ...looks } = createFinder()
  await walk(createTextFixture(app, await makeFixture({ size }), looks))
  expect(all().toSorted()).toEqual(promised(drawnVisits[where]).toSorted())
})
