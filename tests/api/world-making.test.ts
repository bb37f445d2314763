import { expect, test } from 'vitest'

import { transportClock } from '#server/platform/transport-clock.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'
import { closeApp, makeWorld, openApp, type TestApp } from '#tests/support/test-app.ts'

const app = await fileApp()

interface Entry {
  readonly id: string
  readonly size: string
  readonly making?: number
}
const list = async () => (await callerOf(app, '').control<Entry[]>('GET', '/__sim/worlds')).body
const create = (options: object) =>
  callerOf(app, '').control<{ id?: string; error?: { code: number; message: string } }>('POST', '/__sim/worlds', {
    clock: { mode: 'frozen' },
    life: false,
    ...options,
  })

/** Resolves once the server has started to make a world. */
const begun = async ({ worlds }: TestApp, id: string) => {
  while (!worlds.making().some(({ settings }) => settings.id === id)) await transportClock.breathe()
}

// Threads load the sources again, which takes time on a busy machine.
const patient = { timeout: 120_000 }

test('calls, heartbeats and new small worlds are answered while a larger city is made', patient, async () => {
  const path = await makeWorld(app, { id: 'busy' })
  const duty = await loginAs(app, path, 'duty')
  const listener = await listen(app, duty)
  const log: string[] = []
  const made = create({ id: 'large', size: 'demo', seed: 4711 }).then(({ status }) => log.push(`made ${status}`))
  await begun(app, 'large')
  for (let n = 0; n < 20; n++) log.push((await duty.call('GET', '/api/v3/getProjects')).code === 200 ? 'read' : 'lost')
  log.push(await listener.settled().then(() => 'heartbeat'))
  log.push(`small ${(await create({ id: 'beside', seed: 4712 })).status}`)
  await made
  expect(log).toEqual([...Array.from({ length: 20 }, () => 'read'), 'heartbeat', 'small 200', 'made 200'])
})

test(
  'a world that is being made is listed with its progress, keeps its id, and cannot be entered yet',
  patient,
  async () => {
    const made = create({ id: 'coming', size: 'demo', seed: 4713 })
    await begun(app, 'coming')
    const entry = (await list()).find(({ id }) => id === 'coming')
    expect(entry).toMatchObject({ size: 'demo', making: expect.any(Number) })
    expect((await create({ id: 'coming' })).status).toBe(409)
    expect((await app.server.inject('/w/coming/__sim/state')).statusCode).toBe(404)
    expect((await made).status).toBe(200)
    expect((await list()).find(({ id }) => id === 'coming')).not.toHaveProperty('making')
  },
)

test('a server that closes refuses at once those who wait for a world', patient, async () => {
  const closing = await openApp()
  const answer = closing.server.inject({
    method: 'POST',
    url: '/__sim/worlds',
    payload: { id: 'late', size: 'demo', seed: 4715 },
  })
  await begun(closing, 'late')
  await closeApp(closing)
  expect((await answer).json()).toMatchObject({ error: { code: 5301 } })
})
