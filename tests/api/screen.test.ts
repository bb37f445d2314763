import { afterAll, beforeAll, expect, test } from 'vitest'

import { callerOf } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let city: City<'duty' | 'guest'>
beforeAll(async () => {
  app = await openApp()
  city = await makeCity(app, {}, ['duty', 'guest'])
})
afterAll(() => closeApp(app))

test('the address of the big screen stands in `data`, for the project named in the headers', async () => {
  const headers = { userid: city.duty.session?.userInfo.id ?? '', projectid: 'p1', token: city.duty.token ?? '' }
  const answer = await app.server.inject({ url: `${city.path}/bigscreen/address`, headers })
  expect(answer.json()).toMatchObject({ code: 200, success: true, data: '/bigscreen/p1', result: '/bigscreen/p1' })
})

test('without a project, a right or a token there is none', async () => {
  const withoutProject = callerOf(app, city.path, { token: city.duty.token })
  expect(await withoutProject.call('GET', '/bigscreen/address')).toMatchObject({ code: 9110, result: null })
  expect(await city.guest.call('GET', '/bigscreen/address')).toMatchObject({ code: 4002 })
  expect(await callerOf(app, city.path).call('GET', '/bigscreen/address')).toMatchObject({ code: 9011 })
})
