import type { Page } from '@playwright/test'

import { clippedOn } from '#tests/e2e/clipped.ts'
import { documentVisits, expectAround } from '#tests/e2e/full/document-visits.ts'
import { competingPrimaries } from '#tests/e2e/full/primary-acts.ts'
import { smallTargets } from '#tests/e2e/full/small-targets.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { menuPages, visitAll } from '#tests/e2e/support/pages.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** The pages are visited in so many parts, because all of them together take minutes. */
const PARTS = 3
/** The minimum number of pages in each part: of the menu and of the document, and the details that they link to. */
const MIN_PAGES = 24
/** The minimum number of pages in total; the cards on a phone or tablet link to fewer details than rows do. */
const MIN_PAGES_ON_PHONE = 34

test.use({ size: 'demo' })
test.setTimeout(240_000)

const expectUsable = async (page: Page, path: string): Promise<void> => {
  expect.soft(await faultsOf(page), path).toEqual([])
  expect.soft(await clippedOn(page), path).toEqual([])
  expect.soft(await competingPrimaries(page), path).toEqual([])
}

for (let part = 0; part < PARTS; part += 1)
  test(`every page opens for super as the document says, is accessible, has room and one primary act, part ${part + 1} of ${PARTS}`, async ({
    app,
    signIn,
    city,
    home,
  }) => {
    const visits = await documentVisits(app, city, 'super')
    const all = [...new Set([...(await menuPages(app, city.path, 'super')), ...visits.map(({ to }) => to)])]
    const paths = all.filter((_path, index) => index % PARTS === part)
    const { page } = await signIn('super', { path: '/user/center' })
    const visited = await visitAll(page, { home, paths }, async (path) => {
      for (const visit of visits.filter(({ to }) => to === path)) await expectAround(page, city.path, visit)
      await expectUsable(page, path)
    })
    expect(paths.filter((path) => !visited.includes(path))).toEqual([])
    expect(visited.length).toBeGreaterThanOrEqual(MIN_PAGES)
  })

const touched = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
} as const

for (const [name, viewport] of Object.entries(touched))
  test(`on a ${name} every page is accessible and has room, and every target is as large as a fingertip`, async ({
    app,
    signIn,
    city,
    home,
  }) => {
    const paths = await menuPages(app, city.path, 'super')
    const { page } = await signIn('super', { context: { viewport, hasTouch: true, isMobile: true } })
    const visited = await visitAll(page, { home, paths }, async (path) => {
      expect.soft(await faultsOf(page), path).toEqual([])
      expect.soft(await smallTargets(page), path).toEqual([])
      expect.soft(await clippedOn(page), path).toEqual([])
    })
    expect(visited.length).toBeGreaterThanOrEqual(MIN_PAGES_ON_PHONE)
  })
