import type { Locator, Page } from '@playwright/test'

import { exportAs, linesOf } from '#tests/e2e/support/export.ts'
import type { ServerProcess } from '#tests/e2e/support/process.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { png } from '#tests/support/pictures.ts'

const QUIET = { FENGSUI_SIM: 'off' }

/** A server of the API at 127.0.0.1, and one of the console at localhost: two sites for a browser, each with its port. */
const openTwoHosts = async (start: (settings: Record<string, string>) => Promise<ServerProcess>) => {
  const api = await start(QUIET)
  const front = await start({ ...QUIET, FENGSUI_API_URL: api.origin })
  return { api, origin: front.origin.replace('127.0.0.1', 'localhost') }
}

/** Paths of the calls, pictures and sockets that a page requests from an origin. */
const listen = (page: Page, origin: string) => {
  const recorded: string[] = []
  const record = (url: string): void => {
    if (url.startsWith(origin)) recorded.push(new URL(url).pathname)
  }
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'image'].includes(request.resourceType())) record(request.url())
  })
  page.on('websocket', (socket) => record(socket.url().replace('ws:', 'http:')))
  // The console's own files are requested as well.
  return () => recorded.filter((path) => !/^\/(?:assets\/|favicon)/.test(path))
}

const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : -1))

const picture = { name: 'me.png', mimeType: 'image/png', buffer: png() }

test('a console on one host lives on the API of another: login, picture, push and export', async ({
  startServer,
  signIn,
}) => {
  const { api, origin } = await openTwoHosts(startServer)
  const recorded: (() => string[])[] = []
  const prepare = async (page: Page) => void recorded.push(listen(page, origin), listen(page, api.origin))
  const { page, cards, rows, strip, toast } = await signIn('duty', { origin, path: '/account/center', prepare })
  await expect(page).toHaveURL(`${origin}/account/center`)

  await page.locator('input[type=file]').first().setInputFiles(picture)
  await expect(toast).toContainText('已保存')
  const avatar = page.getByRole('region', { name: '个人资料' }).locator('img')
  await expect(avatar).toHaveAttribute('src', new RegExp(`^${api.origin}/uploads/`))
  await expect.poll(() => widthOf(avatar)).toBe(1)

  const { eventId } = await api.emit({ kind: 'alarm', deviceType: 'smoke' })
  await expect(cards).toHaveCount(1)
  await strip.click()
  await expect(page.locator(`tr[data-row-key="${eventId}"]`)).toBeVisible()

  const coming = page.waitForEvent('download')
  await exportAs(page, '直接下载', 'Excel 表格')
  const download = await coming
  expect(download.suggestedFilename()).toBe('预警列表.xlsx')
  expect((await linesOf(download)).length).toBeGreaterThan(await rows.count())

  const [atConsole, atApi] = recorded.map((paths) => paths())
  expect(atConsole).toEqual([])
  expect(atApi).toEqual(expect.arrayContaining(['/sys/login', expect.stringMatching(/^\/websocket\//)]))
})

test('a picture in an announcement is shown from the API, and kept as the API names it', async ({
  startServer,
  signIn,
}) => {
  const { api, origin } = await openTwoHosts(startServer)
  const { page, rows, toast } = await signIn('super', { origin, path: '/isystem/annountCement' })
  await page.getByRole('button', { name: '新建通告' }).click()
  const form = page.getByRole('dialog', { name: '新建通告', exact: true })
  await form.getByRole('textbox', { name: '标题' }).fill('周六停水')
  await form.getByRole('textbox', { name: '通告内容' }).click()
  await page.keyboard.type('检修范围：')
  await form.locator('input[type=file]').setInputFiles(picture)
  const written = form.getByRole('textbox', { name: '通告内容' }).locator('img')
  await expect.poll(() => widthOf(written)).toBe(1)
  await form.getByText('预览').click()
  // The editor with the text is hidden behind its preview.
  await expect(form.locator('img')).toHaveCount(2)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(toast).toContainText('已保存为草稿')
  await rows.filter({ hasText: '周六停水' }).getByRole('button', { name: '编辑' }).click()
  const image = page.getByRole('dialog', { name: /^编辑通告/ }).locator('img')
  await expect(image).toHaveAttribute('src', new RegExp(`^${api.origin}/uploads/`))
  await expect.poll(() => widthOf(image)).toBe(1)
})
