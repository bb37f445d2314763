import crypto from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { json as jsonOf } from 'node:stream/consumers'

import { beforeEach, expect, test } from 'vitest'

import { fileApp } from '#tests/support/file-app.ts'
import { phones } from '#tests/support/sms.ts'
import { makeWorld, PASSWORD } from '#tests/support/test-app.ts'

/** Holds logins during the computation of the hash, until the test releases them. */
const holdScrypt = () => {
  const { scrypt } = crypto
  const held: (() => void)[] = []
  let enter = () => undefined as void
  const replace = (by: typeof scrypt) => {
    crypto.scrypt = by
    syncBuiltinESMExports()
  }
  const waiting = (...args: Parameters<typeof scrypt>) => {
    held.push(() => scrypt(...args))
    enter()
  }
  replace(waiting as typeof scrypt)
  return {
    /** Resolves when the next hash has started. */
    next: () => new Promise<void>((resolve) => (enter = resolve)),
    release: () => {
      replace(scrypt)
      for (const go of held.splice(0)) go()
    },
  }
}

const app = await fileApp()
let path: string
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
beforeEach(async () => {
  path = await makeWorld(app)
})

const send = async (url: string, { method = 'POST', ...init }: RequestInit = {}) => {
  const answer = await fetch(`${address}${url}`, { method, ...init })
  return { status: answer.status, type: answer.headers.get('content-type'), body: (await answer.json()) as unknown }
}
const json = (body: object): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const idOf = () => path.slice('/w/'.length)
const end = () => send(`/__sim/worlds/${idOf()}`, { method: 'DELETE' })
const gone = () => ({
  status: 404,
  type: 'application/json; charset=utf-8',
  body: { error: { message: `There is no world "${idOf()}"`, hint: 'POST /__sim/worlds makes one' } },
})

test.each([
  ['a right password', '/sys/login', { username: 'duty', password: PASSWORD }],
  ['a wrong password', '/sys/login', { username: 'duty', password: 'wrong' }],
  ['a right password over tRPC', '/trpc/auth.login', { username: 'duty', password: PASSWORD }],
  ['a wrong password over tRPC', '/trpc/auth.login', { username: 'duty', password: 'wrong' }],
])('a login with %s whose world ends under it is 404', async (_, call, credentials) => {
  const scrypt = holdScrypt()
  const begun = scrypt.next()
  const login = send(`${path}${call}`, json(credentials))
  await begun
  expect((await end()).status).toBe(200)
  scrypt.release()
  expect(await login).toEqual(gone())
})

test('several logins whose world ends under them are 404', async () => {
  const scrypt = holdScrypt()
  const logins = []
  for (const username of ['duty', 'owner', 'super']) {
    const begun = scrypt.next()
    logins.push(send(`${path}/sys/login`, json({ username, password: PASSWORD })))
    await begun
  }
  await end()
  scrypt.release()
  for (const login of logins) expect(await login).toEqual(gone())
})

/** A POST whose head the server has received; the test sends the rest later. */
const begin = async (url: string, body: object) => {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': text.length, expect: '100-continue' }
  const call = request(`${address}${url}`, { method: 'POST', headers })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  call.flushHeaders()
  // The server sends it when it starts to handle the request.
  await once(call, 'continue')
  return {
    finish: async () => {
      call.end(text)
      const [answer] = await answered
      return { status: answer.statusCode, type: answer.headers['content-type'], body: await jsonOf(answer) }
    },
  }
}

test.each([
  ['a call that asks memory alone', '/sys/permission/isLogin', {}],
  ['a call that writes', '/sys/sms', { mobile: phones.duty, smsmode: '0' }],
  ['a call without a session', '/api/v3/getProjects', {}],
  ['a call that does not exist', '/nowhere', {}],
  ['a control call', '/__sim/clock', { advance: '1h' }],
  ['tRPC', '/trpc/auth.isLogin', {}],
])('%s whose world ends before its body has come is 404', async (_, url, body) => {
  const call = await begin(`${path}${url}`, body)
  expect((await end()).status).toBe(200)
  expect(await call.finish()).toEqual(gone())
})

test('a world can be ended from within, and says so', async () => {
  const answer = await send(`${path}/__sim/worlds/${idOf()}`, { method: 'DELETE' })
  expect(answer).toMatchObject({ status: 200, body: { id: idOf() } })
  expect(await send(`${path}/sys/permission/isLogin`)).toEqual(gone())
})

test('calls of other worlds go on', async () => {
  const other = await makeWorld(app)
  const scrypt = holdScrypt()
  const begun = scrypt.next()
  const login = send(`${other}/sys/login`, json({ username: 'duty', password: PASSWORD }))
  await begun
  await end()
  scrypt.release()
  expect(await login).toMatchObject({ status: 200, body: { code: 200 } })
})
