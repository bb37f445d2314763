import { readFileSync } from 'node:fs'

import { asOldBrowser } from '#tests/e2e/support/old-browser.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const TEXT = '您的浏览器版本过低，推荐使用 Chrome 或 Edge 浏览器'

test('a browser that knows no modules shows so, and which browsers to take', async ({ home, openPage }) => {
  const page = await openPage({ prepare: asOldBrowser(home) })
  await page.goto(`${home}/`)
  await expect(page.getByRole('heading', { name: TEXT })).toBeVisible()
  await expect(page.getByRole('link')).toHaveText(['下载 Chrome 浏览器', '下载 Edge 浏览器'])
  await expect(page).toHaveURL(`${home}/`)
})

test('other browsers do not run it', async ({ home, openPage }) => {
  const page = await openPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`${home}/`)
  await expect(page).toHaveTitle('登录 - 烽燧')
  expect(requests.filter((url) => url.includes('unsupported'))).toEqual([])
  await expect(page.getByText(TEXT)).toHaveCount(0)
})

test('its script is written for browsers that know nothing newer', () => {
  const script = readFileSync('client/public/unsupported.js', 'utf8')
  for (const newer of [/=>/, /`/, /\b(?:let|const|class|import|export|async|await)\b/, /\?\./, /\?\?/, /\.\.\./])
    expect(script).not.toMatch(newer)
})
