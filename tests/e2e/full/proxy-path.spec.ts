import { logIn } from '#tests/e2e/support/console.ts'
import { openDirector } from '#tests/e2e/support/director.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { test as base, expect } from '#tests/e2e/support/test.ts'
import { openPathProxy, type PathProxy } from '#tests/support/path-proxy.ts'
import { png } from '#tests/support/pictures.ts'

/* The console below a path of a proxy that strips the path. No request goes outside the path. */

const PATH = '/apps/fire'

const test = base.extend<{
  below: PathProxy & { readonly emit: (order: object) => Promise<{ eventId?: string | null }> }
}>({
  below: async ({ startServer, afterPages }, provide) => {
    const server = await startServer({ FENGSUI_BASE: PATH, FENGSUI_SIM: 'off' })
    const proxy = await openPathProxy(server.origin, PATH)
    afterPages(async () => expect(proxy.stray).toEqual([]))
    afterPages(proxy.close)
    await provide({ ...proxy, emit: server.emit })
  },
})

test('people log in below the path, read, hear of alarms, and lead on', async ({ below, signIn }) => {
  const { home } = below
  const { page, cards, refresh, row } = await signIn('duty', { origin: home })
  await expect(page).toHaveURL(`${home}/alarmAdmin`)
  const { eventId } = await below.emit({ kind: 'alarm', deviceType: 'smoke', projectId: 'p1' })
  await expect(cards).toHaveCount(1)
  await refresh.click()
  const alarm = row(eventId ?? '')
  await alarm.getByRole('button', { name: '前往现场' }).click()
  await follow(alarm.getByRole('link', { name: '详情' }))
  await expect(page).toHaveURL(`${home}/alarmAdmin/detail/${eventId}`)
  await page.reload()
  await expect(page).toHaveTitle('预警详情 - 烽燧')
  await page.getByRole('menuitem', { name: /^地图/ }).click()
  await expect(page).toHaveURL(new RegExp(`^${home}/map`))
})

test('a picture that was uploaded is shown, below the path', async ({ below, signIn }) => {
  const { page, toast } = await signIn('duty', { origin: below.home, path: '/account/center' })
  await page.locator('input[type=file]').first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png() })
  await expect(toast).toContainText('已保存')
  const picture = page.getByRole('region', { name: '个人资料' }).locator('img')
  await expect(picture).toHaveAttribute('src', new RegExp(`^${PATH}/uploads/`))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a ticket of single sign-on opens the page that it names', async ({ below, openPage }) => {
  const { home } = below
  const minted = await fetch(`${home}/__sim/sso`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'duty' }),
  })
  const { ticket } = (await minted.json()) as { ticket: string }
  const page = await openPage({ context: {} })
  await page.goto(`${home}/?token=${ticket}&redirectUrl=${encodeURIComponent('/faultAdmin')}`)
  await expect(page).toHaveURL(`${home}/faultAdmin`)
  await expect(page.getByRole('button', { name: '李海峰的账号菜单' })).toBeVisible()
})

test('the desk leads into worlds below the path, and each has a console of its own', async ({ below, openPage }) => {
  const { home } = below
  const page = await openPage({ context: {} })
  await fetch(`${home}/__sim/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'night', size: 'small' }),
  })
  await openDirector(page, home)
  await page.getByRole('button', { name: '选择或新建世界' }).click()
  const drawer = page.getByRole('dialog')
  await follow(drawer.getByRole('row', { name: /night/ }).getByRole('link', { name: '进入' }))
  await expect(page).toHaveURL(`${home}/w/night/director`)
  await expect(page.getByRole('button', { name: '选择或新建世界' })).toContainText('night')
  await logIn(page, { home: `${home}/w/night`, username: 'duty' })
  await expect(page).toHaveURL(`${home}/w/night/alarmAdmin`)
})

test('the documents name calls below the path', async ({ below, openPage }) => {
  const page = await openPage({ context: {} })
  await page.goto(`${below.home}/docs`)
  const link = page.getByRole('link', { name: 'openapi.json' })
  const href = await link.evaluate((one: HTMLAnchorElement) => one.href)
  const document = (await (await fetch(href)).json()) as { servers: { url: string }[] }
  expect(document.servers).toEqual([{ url: PATH }])
})
