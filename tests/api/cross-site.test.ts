import { expect, test } from 'vitest'

import type { Method, Spec } from '#shared/api/define.ts'
import { contracts, namedContracts } from '#shared/api/index.ts'
import { validInput } from '#tests/support/contract-cases.ts'
import { loginAs } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { closeApp, makeWorld, openApp, PASSWORD, removeWorld } from '#tests/support/test-app.ts'
import { fingerprint, worldAt } from '#tests/support/worlds.ts'

// Without CORS approval a page of another site may send GET, and POST with a form or text, without custom headers.

const app = await fileApp({ FENGSUI_ORIGINS: 'https://desk.example' })

const HOST = '127.0.0.1:1190'
const FORM = 'application/x-www-form-urlencoded'
type Headers = Readonly<Record<string, string>>
interface Route {
  readonly method: Method
  readonly url: string
  readonly input: Record<string, unknown>
}

const routesOf = (contract: Spec): Route[] => {
  const input = validInput(contract)
  const paths = [contract, ...(contract.aliases ?? [])].map(({ method = contract.method, path }) => ({ method, path }))
  return paths.map(({ method, path }) => ({
    method,
    input,
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${String(input[name])}`),
  }))
}
const routes = (kind: Spec['kind']): [name: string, route: Route][] =>
  namedContracts(contracts)
    .filter(({ contract }) => contract.kind === kind)
    .flatMap(({ contract }) =>
      routesOf(contract).map((route): [string, Route] => [`${route.method} ${route.url}`, route]),
    )

const textOf = (input: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()

const bodies: readonly ((input: Record<string, unknown>) => { type: string | null; payload: string })[] = [
  (input) => ({ type: FORM, payload: textOf(input) }),
  (input) => ({ type: 'text/plain', payload: JSON.stringify(input) }),
  (input) => ({
    type: 'multipart/form-data; boundary=x',
    payload: `${Object.entries(input)
      .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`)
      .join('')}--x--\r\n`,
  }),
  (input) => ({ type: null, payload: JSON.stringify(input) }),
]

/** The requests by which a foreign page may try a call. */
const attemptsOf = ({ method, url, input }: Route, prefix: string) =>
  method === 'GET'
    ? [{ method, url: `${prefix}${url}?${textOf(input)}`, type: null }]
    : bodies.map((body) => ({ method, url: `${prefix}${url}`, ...body(input) }))

const statusesOf = (attempts: ReturnType<typeof attemptsOf>, page: Headers) =>
  Promise.all(
    attempts.map(async ({ type, ...request }) => {
      const headers = { host: HOST, ...(type !== null && { 'content-type': type }), ...page }
      return (await app.server.inject({ ...request, headers })).statusCode
    }),
  )

const foreign: readonly Headers[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://127.0.0.1.evil.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]
const admitted: readonly Headers[] = [
  {},
  { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' },
  { origin: 'https://desk.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
]

test('no page of another site changes anything by any call that writes', async () => {
  const path = await makeWorld(app)
  const world = worldAt(app, path)
  const state = () => [fingerprint(world), world.model.sessions.size, world.clock.now()]
  await loginAs(app, path, 'duty')
  const before = state()
  for (const [name, route] of routes('mutation'))
    for (const page of foreign) {
      const attempts = attemptsOf(route, path)
      expect([name, page, await statusesOf(attempts, page)]).toEqual([name, page, attempts.map(() => 403)])
    }
  expect(state()).toEqual(before)
  await removeWorld(app, path)
})

test('the same requests come in from the page itself, from allowed origins, and where no browser is', async () => {
  const path = await makeWorld(app)
  for (const [name, route] of routes('mutation'))
    for (const page of admitted)
      expect([name, page, await statusesOf(attemptsOf(route, path), page)]).not.toEqual([
        name,
        page,
        expect.arrayContaining([403]),
      ])
  await removeWorld(app, path)
})

test('what only reads answers whatever page asks: without leave of CORS it cannot read the answer', async () => {
  const [page] = foreign
  for (const [name, { method, url }] of routes('query')) {
    const answer = await app.server.inject({ method, url, headers: { host: HOST, ...page } })
    expect([name, answer.statusCode === 403, answer.headers['access-control-allow-origin']]).toEqual([
      name,
      false,
      undefined,
    ])
  }
})

const logIn = (page: Headers, prefix = '') =>
  app.server.inject({
    method: 'POST',
    url: `${prefix}/sys/login`,
    payload: textOf({ username: 'duty', password: PASSWORD }),
    headers: { host: HOST, 'content-type': FORM, ...page },
  })

test('a form of another site neither logs in nor ends the session that is there', async () => {
  const duty = await loginAs(app, '', 'duty')
  for (const page of foreign) expect((await logIn(page)).statusCode).toBe(403)
  expect((await duty.call('GET', '/user/info')).code).toBe(200)
  expect((await logIn({ origin: 'https://evil.example' })).json()).toMatchObject({
    code: 4002,
    success: false,
    message: 'The origin "https://evil.example" may not call here; FENGSUI_ORIGINS adds to those that may',
  })
  for (const page of admitted)
    expect((await logIn(page)).json()).toMatchObject({ code: 200, result: { token: expect.any(String) } })
})

test('a read without a body is a GET, and so are its rules', async () => {
  const head = (page: Headers) =>
    app.server.inject({ method: 'HEAD', url: '/sys/getCheckCode', headers: { host: HOST, ...page } })
  for (const page of foreign) expect((await head(page)).statusCode).toBe(403)
  expect((await head({})).statusCode).toBe(200)
})

test('the origin of the page is compared with the host that it called, port and all', async () => {
  expect((await logIn({ host: 'localhost:80', origin: 'http://localhost' })).statusCode).toBe(200)
  const lan = await openApp({ HOST: '0.0.0.0' })
  const payload = textOf({ username: 'duty', password: PASSWORD })
  const statusOf = async (origin: string) =>
    (
      await lan.server.inject({
        method: 'POST',
        url: '/sys/login',
        payload,
        headers: { host: '192.168.1.5:1190', 'content-type': FORM, origin },
      })
    ).statusCode
  expect(await statusOf('http://192.168.1.5:1190')).toBe(200)
  expect(await statusOf('http://192.168.1.5')).toBe(403)
  expect(await statusOf('http://192.168.1.6:1190')).toBe(403)
  await closeApp(lan)
})
