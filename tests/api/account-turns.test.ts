import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Session } from '#shared/contracts/auth.ts'
import { adminOf } from '#tests/support/admin.ts'
import { callerOf } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { danglingIds } from '#tests/support/laws/references.ts'
import { closeApp, openApp, PASSWORD, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let city: City<'super' | 'owner'>
beforeAll(async () => {
  app = await openApp()
  city = await makeCity(app, {}, ['super', 'owner'])
})
afterAll(() => closeApp(app))

/** A login of the one on duty that goes on at the same time as something that is done to the account. */
const loginDuring = async (act: () => Promise<unknown>) => {
  const [{ code, result }] = await Promise.all([
    callerOf(app, city.path).call<Session>('POST', '/sys/login', { username: 'duty', password: PASSWORD }),
    act(),
  ])
  return { code, token: code === 200 ? result.token : undefined }
}
const isIn = async (token: string | undefined) =>
  token !== undefined && (await callerOf(app, city.path, { token }).call('GET', '/user/info')).code === 200

test('whoever is frozen while they log in is not in when they are thawed', async () => {
  const admin = adminOf(city.super)
  const { code, token } = await loginDuring(() => admin.freeze('u-duty'))
  expect([200, 6103]).toContain(code)
  await admin.freeze('u-duty', 1)
  expect(await isIn(token)).toBe(false)
})

test('a password that is replaced while somebody logs in with it lets nobody in', async () => {
  const password = 'Neu#119xyz'
  const change = { username: 'duty', password, confirmpassword: password }
  const { code, token } = await loginDuring(() => city.super.call('PUT', '/sys/user/changPassword', change))
  expect([200, 6404]).toContain(code)
  expect(await isIn(token)).toBe(false)
})

test('nobody acts for a department that is deleted while they choose it', async () => {
  const { result } = await city.owner.call<{ list: { orgCode: string; id: string }[] }>(
    'GET',
    '/sys/user/getCurrentUserDeparts',
  )
  const [, other] = result.list
  const choice = { orgCode: other?.orgCode, username: 'owner' }
  await Promise.all([
    city.super.call('DELETE', '/sys/sysDepart/delete', { id: 'dep-4' }),
    city.owner.call('POST', '/sys/selectDepart', choice),
  ])
  expect(danglingIds(city.world)).toEqual([])
})
