import type { BrowserContext, Page } from '@playwright/test'

import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'
import { announce } from '#tests/support/announcements.ts'
import { loginAs } from '#tests/support/caller.ts'
import { eventsOf, type City } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { harmless, hostileTexts } from '#tests/e2e/full/hostile.ts'

declare global {
  interface Window {
    hack: (by?: string) => Promise<void>
  }
}

/**
 * Watches a browser for any effect of a text, from before its first page and on every page after it. Effects are recorded outside
 * of the page.
 */
const createWatch = () => {
  const seen: string[] = []
  const prepare = async (page: Page): Promise<void> => {
    const context: BrowserContext = page.context()
    context.on('request', (request) => {
      if (request.url().includes('evil.example')) seen.push(`asked for ${request.url()}`)
    })
    context.on('page', (opened) => seen.push(`opened ${opened.url()}`))
    page.on('dialog', (dialog) => {
      seen.push(`said ${dialog.message()}`)
      dialog.dismiss().catch(() => {})
    })
    await context.exposeFunction('hack', (by = 'a text') => seen.push(`${by} ran`))
  }
  /** The recorded effects. The page first runs a call of the test, so that all earlier effects have arrived. */
  const results = async (page: Page): Promise<string[]> => {
    await page.evaluate(() => window.hack('the test'))
    expect(seen).toContain('the test ran')
    return seen.filter((one) => one !== 'the test ran')
  }
  // Without the content security policy, which would stop them: the texts themselves must be harmless.
  return { results, open: { context: { bypassCSP: true }, prepare } }
}

const idAt = (at: number): string => `hostile-${at}`

/** Puts an announcement into the read model without sanitizing. */
const smuggle = ({ world }: City<never>, like: AnnouncementRecord, at: number): void => {
  const text = hostileTexts[at] ?? ''
  const id = idAt(at)
  world.model.announcements.set(id, { ...like, id, title: text, content: `<p>正文 ${at}</p>${text}` })
}

/** Replaces a record: worlds of one seed share their records. */
const rename = <R extends object>(records: Map<string, R>, id: string, change: Partial<R>): void => {
  const known = records.get(id)
  if (!known) throw new Error(`${id} is missing in the city`)
  records.set(id, { ...known, ...change })
}

const strange = (page: Page): Promise<string[]> =>
  page.getByRole('dialog', { name: '通知消息' }).evaluate(
    (dialog, { elements, attributes }) => {
      const article = dialog.querySelector('article > :last-child')
      if (!article) return ['no text']
      return [...article.querySelectorAll('*')].flatMap((node) => {
        const styled = node.getAttribute('style') ?? ''
        return [
          ...(elements.includes(node.nodeName) ? [] : [node.nodeName]),
          ...node.getAttributeNames().filter((name) => !attributes.includes(name)),
          ...(/url|position|inset|z-index|display/.test(styled) ? [styled] : []),
          ...(node.hasAttribute('href') && !/^(?:https?|mailto|tel):/.test(node.getAttribute('href') ?? '')
            ? [node.outerHTML]
            : []),
        ]
      })
    },
    { elements: [...harmless.elements], attributes: [...harmless.attributes] },
  )

/** Texts that cause each watched effect if they are not sanitized. */
const harmful = [
  '<img src=x onerror=hack()>',
  '<img src="https://evil.example/p.png">',
  `<img src=x onerror="alert('hello')">`,
  `<img src=x onerror="window.open('about:blank')">`,
].join('')

test('what a page runs, loads, says and opens is seen, also on the next one', async ({
  openPage,
  home,
  complaints,
}) => {
  complaints.allow(/net::ERR_\w+ GET \/p\.png/, /404 /)
  const { results, open } = createWatch()
  const page = await openPage(open)
  const seen = ['a text ran', 'asked for https://evil.example/p.png', 'opened about:blank', 'said hello']
  for (const [visited, path] of ['/user/login', '/user/register'].entries()) {
    await page.goto(home + path)
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), harmful)
    const wanted = Array.from({ length: visited + 1 }, () => seen).flat()
    await expect.poll(async () => (await results(page)).toSorted()).toEqual(wanted.toSorted())
  }
})

test('fifty hostile announcements that the server did not clean run, load and cover nothing', async ({
  app,
  city,
  signIn,
}) => {
  test.slow()
  expect(hostileTexts).toHaveLength(50)
  const admin = await loginAs(app, city.path, 'super')
  const like = city.world.model.announcements.get(await announce(admin, { titile: '停水通知' }))
  if (like === undefined) throw new Error('what was announced is not there')
  hostileTexts.forEach((_, at) => smuggle(city, like, at))
  const { results, open } = createWatch()
  const { page, row } = await signIn('duty', { ...open, path: '/isps/userAnnouncement?size=100' })
  const address = page.url()
  const dialog = page.getByRole('dialog', { name: '通知消息' })
  for (const [at, text] of hostileTexts.entries()) {
    await row(idAt(at)).getByRole('button', { name: '查看' }).click()
    await expect(dialog.getByText(`正文 ${at}`, { exact: true })).toBeVisible()
    expect(await strange(page), text).toEqual([])
    await dialog.getByText(`正文 ${at}`, { exact: true }).hover()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await results(page), text).toEqual([])
  }
  expect(page.url()).toBe(address)
})

test('hostile messages are shown as they were written', async ({ city, signIn }) => {
  for (const text of hostileTexts)
    await city.world.services.message.notify({ title: text, content: text, userIds: ['u-duty'] })
  const { results, open } = createWatch()
  const { page } = await signIn('duty', { ...open, path: '/isystem/messageNotification?tab=notify&size=100' })
  for (const text of hostileTexts) {
    const message = page.getByRole('main').locator('button').filter({ hasText: text }).first()
    await expect(message).toContainText(text)
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^消息通知/ })
    .click()
  const panel = page.getByRole('dialog', { name: '消息通知' })
  await expect(
    panel
      .locator('button')
      .filter({ hasText: hostileTexts.at(-1) ?? '' })
      .first(),
  ).toBeVisible()
  await panel
    .locator('button')
    .filter({ hasText: hostileTexts.at(-1) ?? '' })
    .first()
    .hover()
  expect(await results(page)).toEqual([])
})

test('hostile comments under hostile names are shown as they were written', async ({ app, city, signIn }) => {
  const { model } = city.world
  const admin = await loginAs(app, city.path, 'super')
  const devices = alarmDevices(city).slice(0, 3)
  const [realname, own, name] = ['<img src=x onerror=hack()>', '<svg onload=hack()>', '<script>hack()</script>']
  rename(model.users, 'u-super', { realname })
  rename(model.users, 'u-duty', { realname: own })
  rename(model.projects, 'p1', { name })
  for (const id of devices) rename(model.devices, id, { name: '<img src=x onerror=hack()>' })
  const [eventId = ''] = await raiseAll(city, devices.slice(0, 1))
  for (const text of hostileTexts) expect((await eventsOf(admin).comment(eventId, text)).code).toBe(200)
  const { results, open } = createWatch()
  const { page, cards } = await signIn('duty', { ...open, path: `/alarmAdmin/detail/${eventId}` })
  const main = page.getByRole('main')
  for (const text of hostileTexts) await expect(main.getByText(text, { exact: true }).first()).toBeAttached()
  await expect(main.getByText(realname).first()).toBeAttached()
  await expect(page.getByRole('banner')).toContainText(name)
  await expect(page.getByRole('banner')).toContainText(own)
  // Live: the card of another alarm, and the list.
  await raiseAll(city, devices.slice(1))
  await expect(cards.first()).toContainText('<img src=x')
  await page.goto(page.url().replace(/\/detail\/.*/, ''))
  await expect(page.locator('tr[data-row-key]').first()).toContainText('<img src=x')
  expect(await results(page)).toEqual([])
})

test('the policy of every page allows no evaluated and no inline script', async ({ openPage, home }) => {
  const page = await openPage()
  const answer = await page.goto(`${home}/user/login`)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe-eval')
  expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false)
})
