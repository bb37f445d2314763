import { expect, test } from 'vitest'

import { drawConsole, until } from '#tests/console/drawn-console.tsx'
import { fileServer } from '#tests/console/file-city.ts'
import { firstCrumbTo, idsOf } from '#tests/support/page-ids.ts'
import { raiseOneOfEach } from '#tests/support/one-of-each.ts'
import { aroundPage, visitsOf, type Around } from '#tests/support/visits.ts'

const { makeFixture } = await fileServer()

const isSame = (one: Around, other: Around): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The targets of the breadcrumbs that are links, by their names. */
const crumbLinks = (): Record<string, string | null> =>
  Object.fromEntries(
    [...document.querySelectorAll('nav[aria-label="当前位置"] a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]),
  )

const isList = (label: string): boolean => label in firstCrumbTo

// The pages of super and duty are visited in a browser: crawl.spec and routes.spec of tests/e2e/full.
test.each(['owner', 'guest'])(
  'every page of the document opens for %s as the document says, or leads to /404',
  async (role) => {
    const fixture = await makeFixture()
    const { city } = fixture
    const ids = await idsOf(await fixture.logIn(role), await raiseOneOfEach(city))
    const { goTo } = await drawConsole(fixture, { username: role, path: '/user/center' })
    for (const { to, around } of visitsOf(role, ids)) {
      await goTo(to)
      await until(`${to} is ${JSON.stringify(around)}`, () => isSame(aroundPage(city.path), around))
      expect(document.body.textContent, `${to}`).not.toContain('页面加载失败')
      for (const list of around.crumbs.slice(0, -1).filter(isList))
        expect(crumbLinks()[list], `${to}`).toBe(city.path + String(firstCrumbTo[list]))
    }
  },
)
