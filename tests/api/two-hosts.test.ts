import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { loginAs } from '#tests/support/caller.ts'
import { closeApp, openApp, PASSWORD, type TestApp } from '#tests/support/test-app.ts'
import { png } from '#tests/support/pictures.ts'
import { upload } from '#tests/support/uploads.ts'

const API = 'https://api.example:8443'
const CONSOLE = 'https://console.example'
const folder = mkdtempSync(join(tmpdir(), 'fengsui-two-hosts-'))

/** A server with a built console in front of the API at `apiUrl`. */
const openConsole = async (name: string, settings: Record<string, string>): Promise<TestApp> => {
  const data = join(folder, name)
  const consoleFolder = join(data, 'console')
  mkdirSync(join(consoleFolder, 'assets'), { recursive: true })
  writeFileSync(join(consoleFolder, 'index.html'), '<html><head></head><body></body></html>')
  writeFileSync(join(consoleFolder, 'assets/main-1a2b.js'), 'export {}')
  const fixed = { NODE_ENV: 'test', FENGSUI_DATA: data, FENGSUI_SIZE: 'small', FENGSUI_SIM: 'off' }
  const config = readConfig({ ...fixed, FENGSUI_LOG: 'silent', ...settings })
  return { ...(await buildApp({ ...config, consoleFolder }, PASSWORD)), folder: data }
}

const front = await openConsole('front', { FENGSUI_API_URL: API })
const alone = await openConsole('alone', { FENGSUI_HOSTS: 'console.fengsui.example' })
const api = await openApp({ FENGSUI_ORIGINS: CONSOLE })
afterAll(async () => {
  for (const app of [front, alone, api]) await closeApp(app)
  rmSync(folder, { recursive: true, force: true })
})

const get = ({ server }: TestApp, url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
const html = { accept: 'text/html' }

/** The sources that a response's content security policy allows, by directive. */
const sourcesOf = async (app: TestApp, url: string, headers: Record<string, string> = html) => {
  const policy = String((await get(app, url, headers)).headers['content-security-policy'])
  const directives = policy.split(';').map((text) => text.trim().split(' '))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

test('page and files of a console in front of another server may call it and show its pictures, and nothing else', async () => {
  for (const url of ['/', '/alarmAdmin', '/assets/main-1a2b.js']) {
    const [two, one] = [await sourcesOf(front, url), await sourcesOf(alone, url)]
    const more = Object.keys(two).filter((name) => two[name]?.join() !== one[name]?.join())
    expect(more.toSorted()).toEqual(['connect-src', 'img-src', 'media-src'])
    for (const name of more) expect(two[name]).toEqual([...(one[name] ?? []), API])
  }
})

test('the policy that the documents give for a server of one’s own is the one that is sent', async () => {
  const documented = /^default-src.*$/m.exec(readFileSync('docs/two-hosts.md', 'utf8'))?.[0]
  const sent = String((await get(front, '/', html)).headers['content-security-policy'])
  expect(documented?.replaceAll('https://api.example', API)).toBe(sent)
})

test('a console at the hostname of a known deployment may call the API of this deployment', async () => {
  const sources = await sourcesOf(alone, '/', { ...html, host: 'Console.fengsui.example:443' })
  for (const name of ['connect-src', 'img-src', 'media-src'])
    expect(sources[name]).toContain('https://api.fengsui.example')
  expect(JSON.stringify(await sourcesOf(alone, '/'))).not.toContain('fengsui.example')
})

test('the page names the API, and opens in the worlds of that server', async () => {
  for (const url of ['/', '/w/night/alarmAdmin'])
    expect((await get(front, url, html)).body).toContain(`<meta name="fengsui-api" content="${API}" />`)
  expect((await get(front, '/w/night/api/v3/getProjects')).statusCode).toBe(404)
  expect((await get(alone, '/', html)).body).not.toContain('fengsui-api')
  expect((await get(alone, '/w/night/alarmAdmin', html)).statusCode).toBe(404)
})

test('a picture of the API may be shown by a page of another origin', async () => {
  const duty = await loginAs(api, '', 'duty')
  const { message } = await upload(api, duty, png())
  const { statusCode, headers } = await get(api, message, { origin: CONSOLE, 'sec-fetch-site': 'cross-site' })
  expect([statusCode, headers['cross-origin-resource-policy'], headers['access-control-allow-origin']]).toEqual([
    200,
    'cross-origin',
    CONSOLE,
  ])
})

test('the push channel of the API admits the origin of the console', async () => {
  const { token = '' } = await loginAs(api, '', 'duty')
  const join = (origin: string) =>
    api.server.injectWS(`/websocket/u-duty?token=${token}`, { headers: { host: '127.0.0.1:1190', origin } }).then(
      (socket) => {
        socket.terminate()
        return 'opened'
      },
      (error: Error) => error.message.replace('Unexpected server response: ', ''),
    )
  expect(await join('https://evil.example')).toBe('403')
  expect(await join(CONSOLE)).toBe('opened')
})
