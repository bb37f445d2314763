import type { Page } from '@playwright/test'

import { clippedOn } from '#tests/e2e/clipped.ts'
import { smallTargets } from '#tests/e2e/full/small-targets.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { expectRead } from '#tests/e2e/support/console.ts'
import { goInside, lookAround } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { loginAs } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import { firstOfEach, raiseOneOfEach } from '#tests/support/one-of-each.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { visitsOf, type Visit } from '#tests/support/visits.ts'
import facts from '#tests/facts/routes.json' with { type: 'json' }

/** One page that is not as it should be hides no other. */
const softly = expect.configure({ soft: true })

/** An area of the first project, in which a place can be added. */
const AREA = 'p1-a02'

const firstCrumbTo: Readonly<Record<string, string>> = Object.fromEntries(
  facts.pages.flatMap(({ path, title, list }) => (list === true && title !== undefined ? [[title, path]] : [])),
)

/** Every page of the document as one role meets it, with things of this city. To be asked before that person sits down. */
const visitsIn = async (app: TestApp, city: City<never>, role: string): Promise<Visit[]> => {
  const events = await raiseOneOfEach(city)
  const things = await firstOfEach(await loginAs(app, city.path, role))
  return visitsOf(role, (path, query) => {
    const isNewPlace = path.startsWith('/addPlace') && query === '?mode=add'
    const place = path.startsWith('/addPlace') ? '/placeAdmin/detail/:parameterId' : path
    return isNewPlace ? AREA : (events.get(path) ?? things.get(place) ?? 'none')
  })
}

/** Goes to each page: it opens as the document says, or leads to /404. Looks further at those that have opened and read. */
const crawl = async (
  page: Page,
  { path: base, visits }: { path: string; visits: readonly Visit[] },
  look: (to: string) => Promise<void> = async () => {},
): Promise<void> => {
  for (const { to, around } of visits) {
    await goInside(page, base + to)
    await softly.poll(() => lookAround(page, base), to).toEqual(around)
    await softly(page.getByText('页面加载失败'), to).toHaveCount(0)
    for (const list of around.crumbs.slice(0, -1).filter((label) => label in firstCrumbTo))
      await softly(
        page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: list, exact: true }),
      ).toHaveAttribute('href', base + String(firstCrumbTo[list]))
    if (!to.startsWith(around.path)) continue
    await expectRead(page)
    await look(to)
  }
}

/** A phone has no room for them. */
const withoutCrumbs = ({ to, around }: Visit): Visit => ({ to, around: { ...around, crumbs: [] } })

test.setTimeout(240_000)
// A list that is not this role's to see is asked for nowhere; a thing of it, by this table.
test.beforeEach(({ complaints }) => complaints.allow(/40[034]/))

for (const role of ['owner', 'duty', 'guest'])
  test(`every page opens for ${role} as the document says, or leads to /404`, async ({ app, city, seat }) => {
    const visits = await visitsIn(app, city, role)
    const { page } = await seat(role, { path: '/user/center' })
    await crawl(page, { path: city.path, visits })
  })

test.describe('in a city full of life', () => {
  test.use({ size: 'demo' })

  // The whole table takes minutes: in parts.
  const parts = [0, 1, 2] as const
  for (const part of parts)
    test(`every page opens for super, keeps nobody out, and has room, part ${part + 1} of ${parts.length}`, async ({
      app,
      city,
      seat,
    }) => {
      const visits = (await visitsIn(app, city, 'super')).filter((_visit, at) => at % parts.length === part)
      const { page } = await seat('super', { path: '/user/center' })
      await crawl(page, { path: city.path, visits }, async (to) => {
        softly(await faultsOf(page), to).toEqual([])
        softly(await clippedOn(page), to).toEqual([])
      })
    })

  test('on a phone every target is as large as a fingertip, and every page has room', async ({ app, city, seat }) => {
    const visits = (await visitsIn(app, city, 'super')).map(withoutCrumbs)
    const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page } = await seat('super', { context, path: '/user/center' })
    await crawl(page, { path: city.path, visits }, async (to) => {
      softly(await smallTargets(page), to).toEqual([])
      softly(await clippedOn(page), to).toEqual([])
    })
  })
})
