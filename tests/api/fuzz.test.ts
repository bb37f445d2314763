import { expect, test, vi } from 'vitest'

import { authContracts } from '#shared/auth/auth.contract.ts'
import type { Case } from '#tests/fuzz/cases.ts'
import { campaign } from '#tests/fuzz/campaign.ts'
import { fault } from '#tests/fuzz/judge.ts'
import { isSound } from '#tests/fuzz/reading.ts'
import { watchFailures, watchMemory, watchStore } from '#tests/fuzz/watch.ts'
import { emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { closeApp, openApp } from '#tests/support/test-app.ts'

const SEED = 20_260_302

test(
  'ten thousand malformed requests to every call get codes that it lists, change nothing and break nothing',
  { timeout: 600_000 },
  async () => {
    const { failure, attacks } = await campaign({ runs: 10_000, seed: SEED })
    expect(failure).toBeNull()
    expect(Object.values(attacks).reduce((sum, count) => sum + count, 0)).toBe(10_000)
    expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(12)
  },
)

const login: Case = {
  named: { name: 'auth.login', domain: 'auth', contract: authContracts.login },
  api: 'rest',
  attack: 'fields',
  sent: { method: 'POST', path: '/sys/login', type: 'application/json', body: '{"username":7}' },
  headers: {},
}
const envelope = (fields: object) =>
  JSON.stringify({ code: 4001, success: false, message: '传入参数有误', result: null, timestamp: 1, ...fields })

test.each([
  ['a listed code', 200, envelope({}), null],
  ['the code of success', 200, envelope({ code: 200, success: true }), 'it was taken'],
  ['a code of another call', 200, envelope({ code: 9001 }), 'code 9001 is not listed'],
  ['an unforeseen failure', 200, envelope({ code: 5000 }), 'code 5000 is not listed'],
  ['a failed server', 500, envelope({ code: 5000 }), 'HTTP 500'],
  ['the answer for dead tokens, where no token is asked for', 500, envelope({ code: 9009 }), 'HTTP 500'],
  ['no time', 200, envelope({ timestamp: 0 }), 'it has no time'],
  ['no JSON', 200, '<html>', 'HTTP 200 without a JSON object'],
])('the judge knows %s', (_, status, body, said) => {
  expect(fault(login, { status, body })).toBe(said)
})

test('what a call takes is not counted among the malformed', () => {
  const sent = (body: string) => ({ ...login.sent, body })
  expect(isSound(authContracts.login, sent('{"username":"a","password":"b"}'))).toBe(true)
  expect(isSound(authContracts.login, sent('{"username":"a"}'))).toBe(false)
  expect(isSound(authContracts.login, sent('{"username":"a","password":"b"'))).toBe(false)
  const form = { ...login.sent, type: 'application/x-www-form-urlencoded', body: 'username=a&password=b' }
  expect(isSound(authContracts.login, form)).toBe(true)
})

test('the watchers see what is written and what is logged', async () => {
  const app = await openApp({ FENGSUI_LOG: 'error' })
  const city = await makeCity(app, {}, ['duty'])
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const [store, memory, failures] = [watchStore(city.world), watchMemory(app, city.world), watchFailures(app)]
  await eventsOf(city.duty).list()
  expect([store(), memory(), failures()]).toEqual([null, null, null])
  await eventsOf(city.duty).comment(eventId, '到了')
  expect(store()).toMatch(/^rows were written: .*EventStep 1/)
  expect(memory()).toMatch(/^memory was written: /)
  expect([store(), memory()]).toEqual([null, null])
  vi.spyOn(city.world.services.auth, 'peek').mockImplementation(() => {
    throw new Error('a fault of the server')
  })
  await city.duty.call('GET', '/sys/permission/isLogin')
  expect(failures()).toContain('a fault of the server')
  failures.stop()
  await closeApp(app)
})
