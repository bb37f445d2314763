import { beforeEach, expect, test } from 'vitest'

import { loginAs, type Caller } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { invite, phoneOf } from '#tests/support/invitations.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty' | 'nobody'>
let newcomer: Caller
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty', 'nobody'])
  newcomer = await loginAs(app, city.path, 'newcomer')
})

test.each([
  ['super', 'owner', 200],
  ['super', 'operator', 200],
  ['super', 'superOwner', 4002],
  ['owner', 'operator', 200],
  ['owner', 'owner', 4002],
  ['owner', 'superOwner', 4002],
  ['duty', 'operator', 4002],
  ['nobody', 'operator', 4002],
  ['super', 'visitor', 6501],
] as const)('%s who grants %s is answered %i', async (who, roleCode, code) => {
  const before = rowsOf(city.world, 'Invitation').length
  const answer = await invite(city[who], { phone: phoneOf(newcomer), areaId: 'p1-a02', roleCode })
  expect(answer.code).toBe(code)
  expect(rowsOf(city.world, 'Invitation').length - before).toBe(code === 200 ? 1 : 0)
})

test("who can be invited: an account that is there, complete and free; into an area of one's own", async () => {
  const users = rowsOf(city.world, 'User')
  const phone = (username: string) => users.find((user) => user['username'] === username)?.['phone']
  const given = { phone: phone('newcomer'), areaId: 'p1-a02', roleCode: 'operator' }
  const code = async (change: object) => (await invite(city.owner, { ...given, ...change })).code
  expect(await code({ phone: '13900000000' })).toBe(6109)
  expect(await code({ phone: phone('incomplete') })).toBe(6108)
  expect(await code({ phone: phone('frozen') })).toBe(6103)
  expect(await code({ phone: '12345' })).toBe(4501)
  expect(await code({ areaId: 'p1-a09' })).toBe(4003)
  expect(await code({ areaId: 'p2-a02' })).toBe(4003)
  expect(await code({ phone: phone('duty') })).toBe(5201)
  expect(await code({ phone: undefined })).toBe(4004)
  expect([await code({}), await code({})]).toEqual([200, 5201])
})
