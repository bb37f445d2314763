import { beforeEach, expect, test } from 'vitest'

import { loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { askAgain, invite, opt, phoneOf } from '#tests/support/invitations.ts'
import { membersOf } from '#tests/support/members.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { rowsOf } from '#tests/support/worlds.ts'

// `newcomer` is invited to a03 of p1 as operator by `owner`.
const app = await fileApp()
let city: City<'super' | 'owner' | 'nobody' | 'duty'>
let newcomer: Caller
const id = 'inv-newcomer-1'
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'nobody', 'duty'])
  newcomer = await loginAs(app, city.path, 'newcomer')
  await membersOf(city.owner).revoke(id)
})

const stateOf = (one: string) => rowsOf(city.world, 'Invitation').find((row) => row['id'] === one)?.['state']
const requestable = async (): Promise<string[]> =>
  (await newcomer.call<{ id: string }[]>('GET', '/api/v3/invitations/revoked')).result.map((one) => one.id)
const newest = async (caller: Caller) => (await messagesOf(caller).page()).records[0]
/** Revokes another invitation into the project; returns its id. */
const another = async (areaId: string): Promise<string> => {
  const { result } = await invite(city.super, { phone: phoneOf(newcomer), areaId, roleCode: 'operator' })
  await membersOf(city.super).revoke(result.id)
  return result.id
}

test('a revoked invitation is requested, seen by those who may invite, and sent again', async () => {
  expect(await requestable()).toEqual([id])
  expect(await askAgain(newcomer, id)).toMatchObject({ code: 200, result: null })
  expect(await requestable()).toEqual([])
  for (const caller of [city.super, city.owner]) {
    const { result } = await membersOf(caller).list({ status: 'requested' })
    expect(result).toMatchObject({ records: [{ id, status: 'requested', mayChange: true }], counts: { requested: 1 } })
    expect(await newest(caller)).toMatchObject({ title: '再次申请', content: expect.stringContaining('刘子涵') })
  }
  const ofDuty = (await messagesOf(city.duty).page()).records
  expect(ofDuty.filter(({ title }) => title === '再次申请')).toEqual([])
  // It waits for the project, not for the person.
  expect((await opt(newcomer, id, 1)).code).toBe(5302)
  expect((await membersOf(city.super).resend(id)).code).toBe(200)
  expect(await newest(newcomer)).toMatchObject({ title: '项目邀请' })
  expect((await opt(newcomer, id, 1)).code).toBe(200)
})

test('a refused request is announced, and can be made again', async () => {
  await askAgain(newcomer, id)
  expect((await membersOf(city.owner).revoke(id)).code).toBe(200)
  expect(await newest(newcomer)).toMatchObject({ title: '申请答复', content: expect.stringContaining('未通过') })
  expect(stateOf(id)).toBe('revoked')
  expect(await requestable()).toEqual([id])
})

test('one request waits in a project at a time', async () => {
  const other = await another('p1-a06')
  expect(await requestable()).toHaveLength(2)
  await askAgain(newcomer, id)
  expect(await requestable()).toEqual([])
  expect(await askAgain(newcomer, other)).toMatchObject({ code: 5201, message: '该项目已有一份申请等待答复' })
  expect(stateOf(other)).toBe('revoked')
  expect((await askAgain(newcomer, id)).code).toBe(5302)
})

test('three requests a day, and more on the next', async () => {
  for (let n = 0; n < 3; n += 1) {
    expect((await askAgain(newcomer, id)).code).toBe(200)
    await membersOf(city.owner).revoke(id)
  }
  expect(await askAgain(newcomer, id)).toMatchObject({ code: 5201, message: '今天已申请 3 次，请明天再试' })
  await advance(city, '15h')
  expect((await askAgain(newcomer, id)).code).toBe(5201)
  await advance(city, '1h')
  expect((await askAgain(newcomer, id)).code).toBe(200)
})

test('only the invited person asks, and only for what was revoked and is still there', async () => {
  expect((await askAgain(city.nobody, id)).code).toBe(4003)
  const invitee = await loginAs(app, city.path, 'invitee')
  expect((await askAgain(invitee, 'inv-invitee-1')).code).toBe(5302)
  const again = { phone: phoneOf(newcomer), areaId: 'p1-a03', roleCode: 'operator' }
  const { result } = await invite(city.owner, again)
  expect(await requestable()).toEqual([])
  expect(await askAgain(newcomer, id)).toMatchObject({ code: 5201, message: '已有相同的邀请等待答复' })
  await opt(newcomer, result.id, 1)
  expect((await askAgain(newcomer, id)).code).toBe(5201)
})
