import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { BadSetting, readConfig } from '#server/config/config.ts'
import {
  chooseGuesses,
  defaultGuesses,
  guesses,
  parseGuesses,
  type Guess,
  type Guesses,
} from '#server/config/guesses.ts'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { closeApp, makeWorld, openApp, PASSWORD } from '#tests/support/test-app.ts'
import { worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
const address = await app.server.listen({ host: '127.0.0.1', port: 0 })

const worldWith = (chosen: Partial<Guesses>) => makeWorld(app, { guesses: chosen })

test('the document lists every switch as the table has it', () => {
  const row = (name: string, { values, default: value, reason }: Guess) =>
    `| \`${name}\` | ${values.map((one) => `\`${one}\``).join(', ')} | \`${value}\` | ${reason} |`
  const rows = readFileSync('docs/guesses.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(Object.entries(guesses).map(([name, guess]) => row(name, guess)))
})

test('defaults are among the values, and are what a world has that is given none', async () => {
  for (const { values, default: value, reason } of Object.values<Guess>(guesses)) {
    expect(values).toContain(value)
    expect(reason).not.toBe('')
  }
  expect(worldAt(app, await makeWorld(app)).settings.guesses).toEqual(defaultGuesses)
  expect(Object.fromEntries(Object.entries(guesses).map(([name, guess]) => [name, guess.default]))).toEqual(
    defaultGuesses,
  )
})

test('the process may choose for all its worlds, and each world for itself', async () => {
  const other = await openApp({ FENGSUI_GUESSES: ' tokenErrors = code , sessions=multiple' })
  const chosen = { ...defaultGuesses, tokenErrors: 'code', sessions: 'multiple' }
  expect(other.worlds.main.settings.guesses).toEqual(chosen)
  const path = await makeWorld(other, { guesses: { sessions: 'single' } })
  expect(worldAt(other, path).settings.guesses).toEqual({ ...chosen, sessions: 'single' })
  await closeApp(other)
})

test.each(['nothing=1', 'sessions', 'sessions=', 'sessions=many', 'constructor=x', 'captcha=required=yes'])(
  'FENGSUI_GUESSES="%s" stops the start',
  (text) => {
    expect(() => readConfig({ FENGSUI_GUESSES: text })).toThrow(BadSetting)
    expect(() => parseGuesses(text)).toThrow('传入参数类型不存在：开关')
  },
)

const wrongSwitches: Record<string, string>[] = [{ nothing: '1' }, { sessions: 'many' }, { toString: 'x' }]

test.each(wrongSwitches)('a world cannot be made with the switches %o', async (wrong) => {
  const before = app.worlds.list().length
  const answer = await app.server.inject({ method: 'POST', url: '/__sim/worlds', payload: { guesses: wrong } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: { code: 4006, field: 'guesses' } })
  expect(app.worlds.list()).toHaveLength(before)
  expect(() => chooseGuesses(wrong)).toThrow('开关')
})

const family = '/sys/permission/getUserPermissionByToken'
const ours = '/api/v3/getProjects'

test.each([
  ['auto', family, 500, TOKEN_EXPIRED_500],
  ['auto', ours, 200, 'Token失效'],
  ['code', family, 200, 'Token失效'],
  ['code', ours, 200, 'Token失效'],
  ['http500', family, 500, TOKEN_EXPIRED_500],
  ['http500', ours, 500, TOKEN_EXPIRED_500],
  ['http401', family, 401, TOKEN_EXPIRED_500],
  ['http401', ours, 401, TOKEN_EXPIRED_500],
] as const)(
  'tokenErrors %s: a dead token at %s answers HTTP %i, and the code in the body',
  async (tokenErrors, url, status, message) => {
    const path = await worldWith({ tokenErrors })
    const answer = await callerOf(app, path, { token: 'a'.repeat(40) }).call('GET', url)
    expect(answer).toMatchObject({ status, message, code: 9009, success: false, result: null })
    const duty = await loginAs(app, path, 'duty')
    expect((await duty.call('POST', '/api/v3/getRoleByProject', { projectId: 'p9' })).status).toBe(200)
  },
)

test.each([
  ['single', false, 9009],
  ['multiple', true, 200],
] as const)('sessions %s: after a second login the first one lives: %s', async (sessions, lives, code) => {
  const path = await worldWith({ sessions })
  const [first, second] = [await loginAs(app, path, 'duty'), await loginAs(app, path, 'duty')]
  expect((await first.call('GET', '/sys/permission/isLogin')).result).toBe(lives)
  expect((await first.call('GET', ours)).code).toBe(code)
  await second.call('POST', '/sys/logout')
  expect((await first.call('GET', '/sys/permission/isLogin')).result).toBe(lives)
})

test.each([
  ['optional', 200],
  ['required', 4004],
] as const)('captcha %s: a login without one answers %i, one that is sent is checked', async (captcha, code) => {
  const anybody = callerOf(app, await worldWith({ captcha }))
  const login = (more: object = {}) =>
    anybody.call('POST', '/sys/login', { username: 'duty', password: PASSWORD, ...more })
  expect((await login()).code).toBe(code)
  expect((await login({ captcha: 'none', checkKey: 'k' })).code).toBe(6303)
  const { key, code: spelled } = (await anybody.call<{ key: string; code: string }>('GET', '/sys/getCheckCode')).result
  expect((await login({ captcha: spelled, checkKey: key })).code).toBe(200)
})

/** Whether the push channel of `duty` opens: without a token, with an expired one, with one of another person. */
const admitted = async (socketAuth: Guesses['socketAuth'], loggedIn: boolean) => {
  const path = await worldWith({ socketAuth })
  const owner = await loginAs(app, path, 'owner')
  const duty = loggedIn ? await loginAs(app, path, 'duty') : null
  const opens = (token?: string) =>
    new Promise<boolean>((resolve, reject) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}${path}/websocket/u-duty`, token ?? [])
      socket.once('open', () => {
        socket.terminate()
        resolve(true)
      })
      socket.once('error', ({ message }) => (/: 40[13]$/.test(message) ? resolve(false) : reject(new Error(message))))
    })
  return {
    unnamed: await opens(),
    dead: await opens('a'.repeat(40)),
    foreign: await opens(owner.token),
    own: duty === null ? null : await opens(duty.token),
  }
}

test.each([
  ['session', true, { unnamed: true, dead: false, foreign: false, own: true }],
  ['session', false, { unnamed: false, dead: false, foreign: false, own: null }],
  ['open', true, { unnamed: true, dead: true, foreign: false, own: true }],
  ['open', false, { unnamed: true, dead: true, foreign: false, own: null }],
  ['token', true, { unnamed: false, dead: false, foreign: false, own: true }],
  ['token', false, { unnamed: false, dead: false, foreign: false, own: null }],
] as const)('socketAuth %s, the person logged in: %s', async (socketAuth, loggedIn, expected) => {
  expect(await admitted(socketAuth, loggedIn)).toEqual(expected)
})

interface Permissions {
  readonly menu: MenuEntry[]
  readonly auth: { readonly action: string }[]
  readonly allAuth: { readonly action: string; readonly status: string }[]
}

const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

/** Whether a person sees a page and a button whose status is 0. */
const seen = async (permissionStatus0: Guesses['permissionStatus0'], username: string) => {
  const path = await worldWith({ permissionStatus0 })
  const { model } = worldAt(app, path)
  const off = ['m-fault-list', 'b-fault:toSite']
  const permissions = model.permissions.map((row) => (off.includes(row.id) ? { ...row, status: '0' } : row))
  Object.assign(model, { permissions })
  const { result } = await (await loginAs(app, path, username)).call<Permissions>('GET', family)
  const { auth, allAuth, menu } = result
  const element =
    auth.some(({ action }) => action === 'fault:toSite') ||
    allAuth.some(({ action, status }) => action === 'fault:toSite' && status === '0')
  return { page: flat(menu).some(({ path: page }) => page === '/faultAdmin'), element }
}

test.each([
  ['enabled', { page: true, element: true }],
  ['disabled', { page: false, element: false }],
  ['perCheck', { page: false, element: true }],
] as const)('permissionStatus0 %s: what has status 0 is there for all or for none', async (reading, expected) => {
  for (const username of ['super', 'duty', 'guest'])
    expect([username, await seen(reading, username)]).toEqual([username, expected])
})
