import { beforeEach, expect, test } from 'vitest'

import type { Coverage } from '#shared/control/coverage.contract.ts'
import { callerOf } from '#tests/support/caller.ts'
import { emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { businessContracts, codesOf, everyContract } from '#tests/support/contract-cases.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'
import { errorKeys } from '#shared/errors/catalogue.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { changeReasons, eventMessageTypes } from '#shared/realtime/messages.ts'

const app = await fileApp()
let city: City<'super' | 'duty' | 'guest'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty', 'guest'])
})

const coverage = async (path = city.path) =>
  (await callerOf(app, path).control<Coverage>('GET', '/__sim/coverage')).body
const callIn = ({ calls }: Coverage, name: string) => calls.tried.find((call) => call.name === name)
const timesOf = ({ tried }: Coverage['codes'], name: string) => tried.find((one) => one.name === name)?.times ?? 0

test('a fresh world has tried nothing of all that there is', async () => {
  const fresh = await makeCity(app, {}, [])
  const body = await coverage(fresh.path)
  const calls = everyContract.filter(({ domain }) => domain !== 'control').map(({ name }) => name)
  expect(body.calls).toEqual({ total: calls.length, tried: [], untried: calls })
  expect(body.codes.untried).toEqual(errorKeys)
  expect(body.messages.untried).toEqual(expect.arrayContaining([...eventMessageTypes, 'userLeft', 'announcement']))
  expect(body.messages.total).toBe(eventMessageTypes.length + 7)
  expect(body.changeReasons.untried).toEqual(changeReasons)
  expect(body.eventKinds.untried).toEqual(eventKindNames)
  expect(body.roles.untried).toEqual(['superOwner', 'owner', 'operator', 'unknown'])
  for (const topic of Object.values(body)) expect([topic.tried, topic.total]).toEqual([[], topic.untried.length])
})

test('calls are counted through both doors, by the codes they answered', async () => {
  await eventsOf(city.duty).detail('none')
  await city.duty.trpc('event.detail', { id: 'none' })
  await city.duty.trpc('event.detail', {})
  await city.duty.trpc('event.counts')
  await city.duty.call('GET', '/pc/api/v4/event/counts')
  const body = await coverage()
  expect(callIn(body, 'event.detail')).toMatchObject({ times: 3, codes: { 4003: 2, 4004: 1 } })
  expect(callIn(body, 'event.counts')).toMatchObject({ times: 2, codes: { 200: 2 } })
  expect(body.calls.untried).not.toContain('event.detail')
  expect(body.calls.untried).toContain('event.feedback')
  expect([timesOf(body.codes, 'NOT_FOUND'), timesOf(body.codes, 'MISSING_INPUT')]).toEqual([2, 1])
})

test('of a call that was tried the codes it lists but has not answered are named', async () => {
  await eventsOf(city.duty).detail('none')
  const contract = businessContracts.find(({ name }) => name === 'event.detail')?.contract
  if (!contract) throw new Error('there is no event.detail')
  const { missing = [] } = callIn(await coverage(), 'event.detail') ?? {}
  expect(new Set(missing)).toEqual(new Set(codesOf(contract).filter((code) => code !== 4003)))
})

test('a call of the family that answers 0 has answered its own success', async () => {
  await city.duty.call('GET', '/sys/user/getCurrentUserDeparts')
  await city.duty.trpc('auth.currentDeparts')
  expect(callIn(await coverage(), 'auth.currentDeparts')).toMatchObject({ times: 2, codes: { 0: 2 } })
})

test('messages count when they have a recipient, kinds when they are raised', async () => {
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  expect((await coverage()).messages.tried).toEqual([])
  const listener = await listen(app, city.duty)
  await emit(city, { kind: 'fault', deviceId: city.devices.smoke })
  await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  await city.super.call('DELETE', '/sys/user/delete', { id: 'u-duty' })
  await listener.closed
  const body = await coverage()
  expect(body.eventKinds.tried).toEqual([
    { name: 'alarm', times: 2 },
    { name: 'fault', times: 1 },
  ])
  expect(body.messages.tried.map(({ name }) => name)).toEqual(['alarm', 'fault', 'delUser'])
  expect(body.changeReasons.tried).toEqual([{ name: 'deleteProject', times: 1 }])
})

test('roles are those that callers had in the project they had chosen, an unknown one among them', async () => {
  for (const caller of [city.super, city.duty, city.duty, city.guest]) await caller.call('GET', '/api/v3/getProjects')
  await callerOf(app, city.path, { token: city.duty.token }).call('GET', '/api/v3/getProjects')
  await callerOf(app, city.path, { token: city.duty.token, projectId: 'p9' }).call('GET', '/api/v3/getProjects')
  await city.super.trpc('event.counts')
  expect((await coverage()).roles).toMatchObject({
    tried: [
      { name: 'superOwner', times: 2 },
      { name: 'operator', times: 2 },
      { name: 'unknown', times: 1 },
    ],
    untried: ['owner'],
  })
})

test('control calls and paths that do not exist count for nothing', async () => {
  const before = await coverage()
  await emit(city, { kind: 'risk' })
  await city.duty.trpc('event.nothing')
  await callerOf(app, city.path).call('GET', '/nowhere')
  const { calls, codes } = await coverage()
  expect({ calls, codes }).toEqual({ calls: before.calls, codes: before.codes })
})

test('what has been tried stays tried when the journal forgets it and when the world begins anew', async () => {
  await eventsOf(city.duty).counts()
  for (let n = 0; n < 3000; n += 1)
    city.world.journal.note({ kind: 'fault', fault: 'f', call: null, user: null, effect: n })
  await city.control.control('POST', '/__sim/reset')
  expect(callIn(await coverage(), 'event.counts')).toMatchObject({ times: 1 })
  expect(callIn(await coverage(), 'auth.login')).toMatchObject({ times: 3 })
})

test('worlds count for themselves', async () => {
  const other = await makeCity(app, {}, [])
  await eventsOf(city.duty).counts()
  expect((await coverage(other.path)).calls.tried).toEqual([])
})
