import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { loginAs } from '#tests/support/caller.ts'
import { makeWorld, PASSWORD } from '#tests/support/test-app.ts'

/* A server behind a proxy at a path, whether the proxy removes the path or keeps it. */

const folder = mkdtempSync(join(tmpdir(), 'fengsui-base-'))
const consoleFolder = join(folder, 'console')
mkdirSync(join(consoleFolder, 'assets'), { recursive: true })
writeFileSync(
  join(consoleFolder, 'index.html'),
  '<html><head><link href="/assets/a.css" /><base href="//else.example" /></head><script src="/assets/a.js"></script></html>',
)
writeFileSync(join(consoleFolder, 'assets/a.js'), 'a')

const open = (base: string, data: string) => {
  const settings = { NODE_ENV: 'test', FENGSUI_SIZE: 'small', FENGSUI_SIM: 'off', FENGSUI_LOG: 'silent' }
  const config = readConfig({ ...settings, FENGSUI_BASE: base, FENGSUI_DATA: join(folder, data) })
  return buildApp({ ...config, consoleFolder }, PASSWORD)
}
const app = await open('/apps/fire/', 'below')
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, accept = '*/*') => app.server.inject({ url, headers: { accept } })
const world = await makeWorld(app)

test.each(['', '/apps/fire'])(
  'with "%s" before them calls, documents and files answer, in each world',
  async (path) => {
    for (const prefix of ['', '/jeecg-boot', world, `${world}/jeecg-boot`])
      expect((await get(`${path}${prefix}/sys/permission/isLogin`)).json()).toMatchObject({ code: 200 })
    expect((await get(`${path}/assets/a.js`)).body).toBe('a')
    expect((await get(`${path}/openapi.json`)).json()).toMatchObject({ servers: [{ url: '/apps/fire' }] })
    expect((await get(`${path}/asyncapi.json`)).json()).toMatchObject({
      servers: { main: { pathname: '/apps/fire' }, world: { pathname: '/apps/fire/w/{world}' } },
    })
    const { session } = await loginAs(app, world, 'duty')
    const channel = `${path}${world}/websocket/${session?.userInfo.id}?token=${session?.token}`
    const socket = await app.server.injectWS(channel, { headers: { host: '127.0.0.1' } })
    expect(socket.readyState).toBe(socket.OPEN)
    socket.terminate()
  },
)

test.each([
  '/apps/fire',
  '/apps/fire/',
  '/apps/fire?x=1',
  '/apps/fire/alarmAdmin',
  '/',
  `/apps/fire${world}/alarmAdmin`,
])('the page at %s finds its files below the path, and knows it', async (url) => {
  const { body } = await get(url, 'text/html')
  expect(body).toBe(
    '<html><head><link href="/apps/fire/assets/a.css" /><base href="//else.example" />  <meta name="fengsui-base" content="/apps/fire" />\n' +
      '  </head><script src="/apps/fire/assets/a.js"></script></html>',
  )
})

test('an address that only begins like the path is none below it', async () => {
  expect((await get('/apps/firewall/sys/permission/isLogin')).statusCode).toBe(404)
})

test.each(['fire', '/fi re', '/"><script>', '//evil.example', '/a/../b', '/..', `/${'a'.repeat(300)}`])(
  'the path %s is none',
  (base) => {
    expect(() => readConfig({ FENGSUI_BASE: base })).toThrow(/FENGSUI_BASE=.* is not usable \(expects a path such as/)
  },
)

test.each(['/', ''])('"%s" is no path at all', (base) => {
  expect(readConfig({ FENGSUI_BASE: base }).base).toBe('')
})

test.each(['/sys', '/w/fire', '/assets', '/websocket/x', '/jeecg-boot'])(
  'the path %s, with which addresses of the server begin, ends the start with one line',
  async (base) => {
    await expect(open(base, 'refused')).rejects.toThrow(
      `Fengsui cannot start: FENGSUI_BASE="${base}" is not usable (addresses of the server begin with ${base.replace(/(?<=.)\/.*/, '')})`,
    )
  },
)
