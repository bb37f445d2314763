import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { swapIn } from '#scripts/lib/swap-in.js'
import { buildApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

let app: App
const folder = mkdtempSync(join(tmpdir(), 'fengsui-rebuilt-'))
const consoleFolder = join(folder, 'console')
const settings = {
  NODE_ENV: 'test',
  FENGSUI_DATA: folder,
  FENGSUI_SIZE: 'small',
  FENGSUI_SIM: 'off',
  FENGSUI_LOG: 'error',
}
beforeAll(async () => {
  app = await buildApp({ ...readConfig(settings), consoleFolder }, PASSWORD)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const assetOf = (build: string) => `/assets/main-${build}.js`
const rebuild = (build: string) => {
  const fresh = mkdtempSync(join(folder, 'build-'))
  mkdirSync(join(fresh, 'assets'))
  writeFileSync(join(fresh, 'index.html'), `<script src="${assetOf(build)}">`)
  writeFileSync(join(fresh, assetOf(build)), build)
  writeFileSync(join(fresh, `${assetOf(build)}.br`), `${build}, small`)
  // Two builds with the same time and length: only the content differs.
  utimesSync(join(fresh, 'index.html'), 1_700_000_000, 1_700_000_000)
  swapIn(fresh, consoleFolder)
}
const page = async (server = app.server) => {
  const answer = await server.inject({ url: '/alarmAdmin', headers: { accept: 'text/html' } })
  return answer.statusCode === 200 ? answer.body : answer.statusCode
}
const asset = async (build: string) => {
  const answer = await app.server.inject({ url: assetOf(build), headers: { 'accept-encoding': 'identity' } })
  return answer.statusCode === 200 ? answer.body : answer.statusCode
}

test('a running server hands out each build of the console whole, with the files of the one before', async () => {
  expect([await page(), await asset('aaaaaaaa')]).toEqual([404, 404])
  rebuild('aaaaaaaa')
  expect([await page(), await asset('aaaaaaaa')]).toEqual(['<script src="/assets/main-aaaaaaaa.js">', 'aaaaaaaa'])
  rebuild('bbbbbbbb')
  expect([await page(), await asset('bbbbbbbb')]).toEqual(['<script src="/assets/main-bbbbbbbb.js">', 'bbbbbbbb'])
  expect(await asset('aaaaaaaa')).toBe('aaaaaaaa')
  rebuild('cccccccc')
  expect([await asset('cccccccc'), await asset('bbbbbbbb'), await asset('aaaaaaaa')]).toEqual([
    'cccccccc',
    'bbbbbbbb',
    404,
  ])
})

test('files come compressed where they are, with a long life; nothing outside their folder comes', async () => {
  rebuild('dddddddd')
  const { headers, body } = await app.server.inject({ url: assetOf('dddddddd'), headers: { 'accept-encoding': 'br' } })
  expect([body, headers['content-encoding'], headers['content-type'], headers['cache-control']]).toEqual([
    'dddddddd, small',
    'br',
    expect.stringContaining('javascript'),
    'public, max-age=31536000, immutable',
  ])
  for (const url of ['/assets/', '/assets/../index.html', '/assets/%2e%2e/.files', '/assets/..%2f.files', '/.files']) {
    const answer = await app.server.inject(url)
    expect([url, answer.body.includes('main-'), answer.json()]).toEqual([url, false, expect.any(Object)])
  }
})

test('a server that knows a hall site tells the page its address, and nothing else by it', async () => {
  rebuild('eeeeeeee')
  writeFileSync(join(consoleFolder, 'index.html'), '<html><head>\n  <title>x</title>\n  </head><body></body></html>')
  const at = 'https://hall.example/?a=1&b="><script>$&</script>'
  const config = readConfig({ ...settings, FENGSUI_DATA: join(folder, 'with-hall'), FENGSUI_HALL_URL: at })
  const withHall = await buildApp({ ...config, consoleFolder }, PASSWORD)
  const content = 'https://hall.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;'
  expect(await page(withHall.server)).toContain(`<meta name="fengsui-hall" content="${content}" />`)
  await withHall.close()
  expect(await page()).not.toContain('fengsui-hall')
  expect(() => readConfig({ ...settings, FENGSUI_HALL_URL: 'javascript:alert(1)' })).toThrow(/FENGSUI_HALL_URL/)
})
