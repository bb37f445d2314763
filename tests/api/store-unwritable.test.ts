import { beforeAll, expect, test, vi } from 'vitest'

import { transportClock } from '#server/platform/transport-clock.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { emit, eventsOf } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { png } from '#tests/support/pictures.ts'
import { PASSWORD } from '#tests/support/test-app.ts'
import { upload } from '#tests/support/uploads.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let control: Caller
let owner: Caller
beforeAll(async () => {
  control = callerOf(app, '')
  await control.control('POST', '/__sim/clock', { freeze: true })
  owner = await loginAs(app, '', 'super')
})

/** The connection of the default world refuses writes while `work` runs, like a file that became read-only. */
const withoutWrites = async (work: () => Promise<void>) => {
  const turn = (state: 'ON' | 'OFF') =>
    app.worlds.main.store.direct((connection) => connection.pragma(`query_only = ${state}`))
  turn('ON')
  try {
    await work()
  } finally {
    turn('OFF')
  }
}
const health = () => app.server.inject('/healthz')
const person = { username: 'super', password: PASSWORD }
const alarm = async () => (await emit({ control }, { kind: 'alarm', deviceType: 'smoke' })).eventId

test('a call that cannot be stored is answered 503 through every door, with the time to try again', async () => {
  const id = await alarm()
  await withoutWrites(async () => {
    const rest = await app.server.inject({ method: 'POST', url: '/sys/login', payload: person })
    expect([rest.statusCode, rest.headers['retry-after']]).toEqual([503, '5'])
    expect(rest.json()).toMatchObject({ code: 5000, success: false, message: '数据暂时无法保存，请稍后再试' })

    const trpc = await app.server.inject({ method: 'POST', url: '/trpc/auth.login', payload: person })
    expect([trpc.statusCode, trpc.headers['retry-after']]).toEqual([503, '5'])
    expect(trpc.json()).toMatchObject({ error: { data: { catalogueCode: 5000, httpStatus: 503 } } })

    const order = await app.server.inject({ method: 'POST', url: '/__sim/emit', payload: { kind: 'alarm' } })
    expect([order.statusCode, order.headers['retry-after']]).toEqual([503, '5'])
    expect(order.json()).toMatchObject({ error: { code: 5000, key: 'UNKNOWN' } })

    expect(await upload(app, owner, png())).toMatchObject({ status: 503, code: 5000 })
    expect(await owner.call('POST', '/pc/api/v4/event/toSite', { id })).toMatchObject({ status: 503, code: 5000 })
    // Earlier rows can be read as before.
    expect(await eventsOf(owner).detail(id)).toMatchObject({ status: 200, code: 200, result: { state: 0 } })
    expect(await owner.call('GET', '/pc/api/v4/download/list')).toMatchObject({ status: 200, code: 200 })
  })
  expect(await eventsOf(owner).toSite(id)).toMatchObject({ status: 200, code: 200 })
})

test('the health check says whether the store takes writes, and what is wrong', async () => {
  const now = vi.spyOn(transportClock, 'now')
  await withoutWrites(async () => {
    expect(await owner.call('POST', '/sys/login', person)).toMatchObject({ status: 503 })
    const sick = await health()
    expect([sick.statusCode, sick.json()]).toEqual([
      503,
      { status: 'unavailable', store: 'the database cannot be written' },
    ])
  })
  // The health check tries its own write at most every two seconds.
  now.mockReturnValue(transportClock.now() + 2000)
  const well = await health()
  expect([well.statusCode, well.json()]).toEqual([200, { status: 'ok' }])
  now.mockRestore()
})

test('what is due stays due until it can be stored', async () => {
  const id = await alarm()
  const calls = () =>
    rowsOf(app.worlds.main, 'OutboxEntry').filter(({ channel, eventId }) => channel === 'voice' && eventId === id)
      .length
  await withoutWrites(async () => {
    expect(await control.control('POST', '/__sim/clock', { advance: '6m' })).toMatchObject({ status: 503 })
  })
  expect(calls()).toBe(0)
  expect(await control.control('POST', '/__sim/clock', { advance: '1ms' })).toMatchObject({ status: 200 })
  expect(calls()).toBe(1)
})
