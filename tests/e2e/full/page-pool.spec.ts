import { createPagePool } from '#tests/e2e/support/page-pool.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** One page of three was refused before pages were sent away first: ten of them rule out luck. */
const PAGES = 10

test('a page that is given back on its way elsewhere comes to rest', async ({ browser, home, origin }) => {
  // A pool of its own: that of the worker closes a page that earlier tests have used up.
  const pool = createPagePool(browser, `${origin}/healthz`)
  for (let i = 0; i < PAGES; i += 1) {
    const page = await pool.take('{}')
    await page.goto(`${home}/login`)
    await page.evaluate((to) => {
      window.setTimeout(() => window.location.assign(to), 0)
    }, `${home}/alarmAdmin`)
    await pool.release(page)
    expect(page.url()).toBe(`${origin}/healthz`)
  }
  await pool.close()
})

test('what pages call is closed after them, whatever a test names first', async ({
  openPage,
  afterPages,
  home,
  origin,
}) => {
  const page = await openPage()
  await page.goto(`${home}/user/login`)
  // A page that was given back shows the resting page of the pool.
  afterPages(async () => expect(page.url()).toBe(`${origin}/healthz`))
})
