import type { Page } from '@playwright/test'

import type { App } from '#server/app.ts'
import { lookAround } from '#tests/e2e/support/routes.ts'
import { expect } from '#tests/e2e/support/test.ts'
import { loginAs } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import { firstOfEach, raiseOneOfEach } from '#tests/support/one-of-each.ts'
import { visitsOf, type Visit } from '#tests/support/visits.ts'
import facts from '#tests/facts/routes.json' with { type: 'json' }

/** One page that is not as it should be hides no other. */
const softly = expect.configure({ soft: true })

/** An area of the first project, in which a place can be added. */
const AREA = 'p1-a02'

/** Every page of the document with an id of this city. To be asked before the person logs in. */
export const documentVisits = async (app: App, city: City<never>, role: string): Promise<Visit[]> => {
  const events = await raiseOneOfEach(city)
  const things = await firstOfEach(await loginAs(app, city.path, role))
  return visitsOf(role, (path, query) => {
    const isNewPlace = path.startsWith('/addPlace') && query === '?mode=add'
    const place = path.startsWith('/addPlace') ? '/placeAdmin/detail/:parameterId' : path
    return isNewPlace ? AREA : (events.get(path) ?? things.get(place) ?? 'none')
  })
}

const firstCrumbTo: Readonly<Record<string, string>> = Object.fromEntries(
  facts.pages.flatMap(({ path, title, list }) => (list === true && title !== undefined ? [[title, path]] : [])),
)

/** The page that is open is the one of the document: title, crumbs and where they lead, footer, watermark. `base` is the world's path. */
export const expectAround = async (page: Page, base: string, { to, around }: Visit): Promise<void> => {
  await softly.poll(() => lookAround(page, base), to).toEqual(around)
  await softly(page.getByText('页面加载失败'), to).toHaveCount(0)
  const way = page.getByRole('navigation', { name: '当前位置' })
  for (const list of around.crumbs.slice(0, -1).filter((label) => label in firstCrumbTo))
    await softly(way.getByRole('link', { name: list, exact: true })).toHaveAttribute(
      'href',
      base + String(firstCrumbTo[list]),
    )
}
