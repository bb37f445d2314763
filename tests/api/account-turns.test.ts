import { expect, test } from 'vitest'

import { adminOf } from '#tests/support/admin.ts'
import { callerOf } from '#tests/support/caller.ts'
import { makeCity } from '#tests/support/city.ts'
import { danglingIds } from '#tests/property/laws/references.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { PASSWORD } from '#tests/support/test-app.ts'
import { allAtOnce } from '#tests/api/turns.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super', 'owner'])

const login = () => callerOf(app, city.path).call('POST', '/sys/login', { username: 'duty', password: PASSWORD })
const sessions = () => rowsOf(city.world, 'Session').filter(({ userId }) => userId === 'u-duty')

test('a person who is frozen while they log in has no session when they are thawed', async () => {
  const admin = adminOf(city.super)
  const [frozen, entered] = await allAtOnce(city, [() => admin.freeze('u-duty'), login])
  expect([frozen?.code, entered?.code, sessions()]).toEqual([200, 6103, []])
  await admin.freeze('u-duty', 1)
})

test('a password that is replaced during a login with it logs no one in', async () => {
  const password = 'Neu#119xyz'
  const change = { username: 'duty', password, confirmpassword: password }
  const [changed, entered] = await allAtOnce(city, [
    () => city.super.call('PUT', '/sys/user/changPassword', change),
    login,
  ])
  expect([changed?.code, entered?.code, sessions()]).toEqual([200, 6403, []])
})

test('no one acts for a department that is deleted while they choose it', async () => {
  const departs = '/sys/user/getCurrentUserDeparts'
  const { result } = await city.owner.call<{ list: { orgCode: string }[] }>('GET', departs)
  const [gone, chosen] = await allAtOnce(city, [
    () => city.super.call('DELETE', '/sys/sysDepart/delete', { id: 'dep-4' }),
    () => city.owner.call('POST', '/sys/selectDepart', { orgCode: result.list[1]?.orgCode }),
  ])
  expect([gone?.code, chosen?.code]).toEqual([200, 4003])
  expect(danglingIds(city.world)).toEqual([])
})
