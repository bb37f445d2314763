import { expect, test } from 'vitest'

import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { addFault } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fork, restore, take } from '#tests/support/snapshots.ts'
import { listen } from '#tests/support/sockets.ts'
import { fingerprint, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()

const order = (person: Caller) =>
  person.call('POST', '/pc/api/v4/inertReportDownloadPage', { name: '预警列表', params: '{}', type: 1 })

/** The history before the snapshot, including the state that a world holds outside its database. */
const prepare = async (city: City<'super' | 'duty'>, age: string) => {
  const { control, duty } = city
  await addFault(control, { on: '/sys/permission/isLogin', chance: 0.5, effect: { type: 'status', status: 503 } })
  for (let n = 0; n < 5; n += 1) await duty.call('GET', '/sys/permission/isLogin').catch(() => undefined)
  for (let n = 0; n < 4; n += 1) await duty.call('POST', '/sys/login', { username: 'owner', password: 'Wrong@119' })
  const handled = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await emit(city, { kind: 'alarm', deviceId: city.devices.infrared })
  await eventsOf(duty).feedback(handled.eventId, '误报')
  await order(city.super)
  await advance(city, age)
  // Due at this moment in the continued run, and not handled.
  await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  await order(city.super)
}

/** All output of a world from here on: the same calls, in any world. */
const play = async (path: string, { duty, super: boss }: City<'super' | 'duty'>): Promise<string[]> => {
  const control = callerOf(app, path)
  const on = (person: Caller) => callerOf(app, path, { session: person.session })
  const [guard, admin] = [on(duty), on(boss)]
  const listeners = [await listen(app, guard), await listen(app, admin)]
  const said: unknown[] = []
  const note = async (answer: Promise<unknown>) => said.push(await answer)
  // Sockets that were asked to reconnect may still be closing.
  const state = async () => ({ ...(await control.control<object>('GET', '/__sim/state')).body, connections: 0 })
  await note(state())
  await note(control.control('GET', '/__sim/faults'))
  for (let n = 0; n < 10; n += 1) {
    const { statusCode, body } = await app.server.inject(`${path}/sys/permission/isLogin`)
    said.push([statusCode, body])
  }
  for (let n = 0; n < 8; n += 1)
    await note(guard.call('POST', '/sys/login', { username: 'owner', password: 'Wrong@119' }))
  said.push((await loginAs(app, path, 'newcomer')).session)
  await note(order(admin))
  await note(emit({ control }, { kind: 'fault' }))
  for (const time of ['30s', '1m', '6m', '6h', '3d']) {
    await note(control.control('POST', '/__sim/clock', { advance: time }))
    await note(admin.call('GET', '/pc/api/v4/event/list', { kind: 'alarm', pageSize: 200 }))
    await note(admin.call('GET', '/pc/api/v4/event/list', { kind: 'fault', pageSize: 200 }))
    await note(control.control('GET', '/__sim/outbox'))
    await note(admin.call('GET', '/pc/api/v4/download/list'))
  }
  await note(state())
  for (const listener of listeners) await listener.settled()
  return [...said.map((one) => JSON.stringify(one)), ...listeners.flatMap(({ texts }) => texts)]
}

/** The output, with the epoch of one world replaced by that of another. */
const inEpoch = (said: readonly string[], from: string, to: string) => said.map((text) => text.replaceAll(from, to))

test.each(['5s', '10m', '1d'])(
  'a restored world and a fork say byte for byte what the first run said, from a snapshot %s after the start',
  async (age) => {
    const city = await makeCity(app, { seed: 11, life: true }, ['super', 'duty'])
    await prepare(city, age)
    await take(city.control, 'here')
    const epoch = city.world.epoch
    const early = (await fork(city.control, { name: 'here' })).body.path
    const nowhere = (await fork(city.control)).body.path
    const first = await play(city.path, city)
    const rows = fingerprint(city.world)
    expect(first.length).toBeGreaterThan(50)

    const { body } = await restore(city.control, 'here')
    expect(body.epoch).not.toBe(epoch)
    expect(await play(city.path, city)).toEqual(inEpoch(first, epoch, body.epoch))
    expect(fingerprint(city.world)).toBe(rows)
    const late = (await fork(city.control, { name: 'here' })).body.path
    for (const path of [early, nowhere, late]) {
      const world = worldAt(app, path)
      expect(world.epoch).not.toBe(epoch)
      expect(await play(path, city)).toEqual(inEpoch(first, epoch, world.epoch))
      expect(fingerprint(world)).toBe(rows)
    }
    // Restored repeatedly, with the same result.
    const again = await restore(city.control, 'here')
    expect(again.body.epoch).not.toBe(body.epoch)
    expect(await play(city.path, city)).toEqual(inEpoch(first, epoch, again.body.epoch))
  },
)
