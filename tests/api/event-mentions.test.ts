import { beforeEach, expect, test } from 'vitest'

import { MAX_MENTIONS } from '#shared/event/mentions.ts'
import type { Caller } from '#tests/support/caller.ts'
import { emit, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty' | 'nobody'>
let id: string
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty', 'nobody'])
  id = (await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })).eventId
})

const people = (caller: Caller, keyword?: string) =>
  caller.call<{ id: string; name: string; roleName: string }[]>('GET', '/pc/api/v4/event/people', { id, keyword })
const comment = (caller: Caller, mentions: readonly string[], content = '@王志强 请看') =>
  caller.call('POST', '/pc/api/v4/event/comment', { id, content, mentions })
const newest = async (caller: Caller) =>
  (await caller.call<{ records: object[] }>('GET', '/api/v1/getSystemMsgs', { pageSize: 1 })).result.records[0]

test('a person who is mentioned gets one message with a link to the event, and the frame that announces it', async () => {
  const ear = await listen(app, city.owner)
  expect((await comment(city.duty, ['u-owner', 'u-owner'])).code).toBe(200)
  await ear.settled()
  expect(ear.frames.map(({ code }) => code)).toContain(201)
  const message = await newest(city.owner)
  expect(message).toMatchObject({ type: 3, title: '提到您', eventId: id, isRead: '0' })
  expect(await newest(city.super)).not.toMatchObject({ title: '提到您' })
  await comment(city.duty, [], '已到场')
  expect(await newest(city.owner)).toEqual(message)
})

test('on offer are the other members who can see the event, by a part of their name', async () => {
  const { result } = await people(city.duty)
  const ids = result.map((one) => one.id)
  expect(ids).toEqual(expect.arrayContaining(['u-owner', 'u-super']))
  expect(ids.filter((one) => ['u-duty', 'u-nobody', 'u-frozen'].includes(one))).toEqual([])
  const name = result.find((one) => one.id === 'u-owner')?.name ?? ''
  expect((await people(city.duty, name)).result.map((one) => one.name)).toEqual([name])
  expect((await people(city.nobody)).code).not.toBe(200)
})

test('who cannot see the event is refused with the whole path, and more than ten are too many', async () => {
  const before = fingerprint(city.world)
  const { code, message } = await comment(city.duty, ['u-owner', 'u-nobody'])
  expect([code, message]).toEqual([4003, expect.stringContaining('mentions[1]')])
  expect(
    (
      await comment(
        city.duty,
        Array.from({ length: MAX_MENTIONS + 1 }, () => 'u-owner'),
      )
    ).code,
  ).toBe(4001)
  expect(fingerprint(city.world)).toBe(before)
})
