import type { Page } from '@playwright/test'

import type { App } from '#server/app.ts'
import { lookAround } from '#tests/e2e/support/routes.ts'
import { expect } from '#tests/e2e/support/test.ts'
import { loginAs } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import { raiseOneOfEach } from '#tests/support/one-of-each.ts'
import { firstCrumbTo, idsOf } from '#tests/support/page-ids.ts'
import { visitsOf, type Visit } from '#tests/support/visits.ts'

/** One wrong page does not hide others. */
const softly = expect.configure({ soft: true })

/** Every page of the document with an id of this city. Must be called before the person logs in. */
export const documentVisits = async (app: App, city: City<never>, role: string): Promise<Visit[]> => {
  const ids = await idsOf(await loginAs(app, city.path, role), await raiseOneOfEach(city))
  return visitsOf(role, ids)
}

/**
 * Expects the open page to match the document: title, breadcrumbs and their links, footer, watermark. `base` is the world's path.
 */
export const expectAround = async (page: Page, base: string, { to, around }: Visit): Promise<void> => {
  await softly.poll(() => lookAround(page, base), to).toEqual(around)
  await softly(page.getByText('页面加载失败'), to).toHaveCount(0)
  const breadcrumbs = page.getByRole('navigation', { name: '当前位置' })
  for (const list of around.crumbs.slice(0, -1).filter((label) => label in firstCrumbTo))
    await softly(breadcrumbs.getByRole('link', { name: list, exact: true })).toHaveAttribute(
      'href',
      base + String(firstCrumbTo[list]),
    )
}
