import { expect, test } from 'vitest'

import { advance, emit, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { membersOf } from '#tests/support/members.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super', 'owner'])

const recipientsOf = (eventId: string) =>
  rowsOf(city.world, 'OutboxEntry')
    .filter((row) => row['eventId'] === eventId)
    .map(({ channel, recipients }) => [channel, JSON.parse(String(recipients))])
const wake = async (deviceId: string) => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId })
  await advance(city, '6m')
  return recipientsOf(eventId)
}

test('a member who watches the area is notified and called, until they are removed', async () => {
  expect(await wake(city.devices.smoke)).toEqual(
    ['app', 'sms', 'voice'].map((channel) => [channel, expect.arrayContaining(['u-duty', 'u-owner'])]),
  )
  await membersOf(city.super).remove('u-duty')
  for (const [, people] of await wake(city.devices.water)) expect(people).not.toContain('u-duty')
})

test('no one is notified or called about a stopped project', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  const before = recipientsOf(eventId).length
  await city.world.services.project.disable('p1')
  await advance(city, '6m')
  expect(recipientsOf(eventId).length).toBe(before)
  expect(await wake(city.devices.infrared)).toEqual([])
  await city.world.services.project.enable('p1')
  expect((await wake(city.devices.owned)).length).toBeGreaterThan(0)
})
