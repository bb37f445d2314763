import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

import type { Signal } from '#shared/device/signal.ts'
import { DAY, HOUR } from '#shared/time.ts'
import { buildCity, createEngine, type EngineDevice } from '#simulator/index.ts'
import { engineDevice } from '#tests/support/engine-devices.ts'
import { cityOf, demoWeek, devicesOf, hash, livesOf, seed, start } from '#tests/simulator/build.ts'

const weekOf = (devices: readonly EngineDevice[]) =>
  createEngine({ seed, devices, start, life: true }).step(start + 7 * DAY)

test('equal seed, size and start build the same bytes twice', () => {
  expect(hash(buildCity({ seed, size: 'demo', start, passwordHash: 'hash' }))).toBe(hash(cityOf('demo')))
})

test('equal seed gives a byte-equal log of a week, in this process and in another', () => {
  const first = hash(demoWeek())
  expect(hash(demoWeek())).toBe(first)
  const child = spawnSync(process.execPath, ['--import', 'tsx', 'tests/simulator/print-week.ts'], { encoding: 'utf8' })
  expect(child.stderr).toBe('')
  expect(child.stdout).toBe(`${hash(cityOf('demo'))} ${first}`)
})

test('another seed gives another log', () => {
  const devices = devicesOf(cityOf('small'))
  const other = createEngine({ seed: seed + 1, devices, start, life: true }).step(start + 7 * DAY)
  expect(hash(other)).not.toBe(hash(weekOf(devices)))
})

test('a device that is added leaves the log of the others unchanged', () => {
  const devices = devicesOf(cityOf('demo'))
  const added = engineDevice('d-added', 'smokewarm', { installedAt: start - 900 * DAY })
  const log = weekOf([...devices.slice(0, 100), added, ...devices.slice(100)])
  expect(log.some(({ deviceId }) => deviceId === added.id)).toBe(true)
  expect(hash(log.filter(({ deviceId }) => deviceId !== added.id))).toBe(hash(weekOf(devices)))
})

test.each(['gas', 'smoke', 'manualalarm'] as const)(
  'a %s that is added to a storey full of others, behind their host, leaves their log unchanged',
  (type) => {
    const devices = devicesOf(cityOf('demo'))
    const host = devices.find((device) => devices.filter(({ gatewayId }) => gatewayId === device.id).length > 20)
    const neighbour = devices.find(({ gatewayId }) => gatewayId === host?.id)
    if (!neighbour) throw new Error('the city has no host with components')
    const added = { ...neighbour, id: 'd-added', type, installedAt: start }
    const rest = (log: readonly Signal[]) =>
      log
        .filter(({ deviceId }) => deviceId !== added.id)
        // The number of devices that went offline with a gateway is the only effect on the other devices.
        .map((signal) => ({ ...signal, affected: 0 }))
    expect(hash(rest(weekOf([...devices, added])))).toBe(hash(rest(weekOf(devices))))
  },
)

test('the order in which devices are handed over does not matter', () => {
  const devices = devicesOf(cityOf('demo'))
  expect(hash(weekOf(devices.toReversed()))).toBe(hash(weekOf(devices)))
})

test('small steps give what one large step gives', () => {
  const devices = devicesOf(cityOf('demo'))
  const engine = createEngine({ seed, devices, start, life: true })
  const log: Signal[] = []
  for (let now = start; now < start + 7 * DAY;) {
    now += 7 * HOUR + 1
    log.push(...engine.step(Math.min(now, start + 7 * DAY)))
  }
  expect(hash(log)).toBe(hash(weekOf(devices)))
})

test('an engine restored from its states goes on exactly where it stood', () => {
  const devices = devicesOf(cityOf('demo'))
  const lives = livesOf(cityOf('demo'))
  const straight = createEngine({ seed, devices, start, life: true, lives })
  const first = createEngine({ seed, devices, start, life: true, lives })
  const order = { deviceId: 'd-p1-a01-b001-f1-r01-mainframe-1', kind: 'alarm' } as const
  straight.emit(order, start)
  first.emit(order, start)

  const half = start + 5 * DAY
  const before = first.step(half)
  const stored = new Map([...lives, ...first.takeChanged().map(({ deviceId, state }) => [deviceId, state] as const)])
  expect([...stored.values()].filter((state) => state.includes('"p"')).length).toBeGreaterThan(3)
  const second = createEngine({ seed, devices, start: half, life: true, lives: stored })
  const after = second.step(start + 10 * DAY)
  expect(hash([...before, ...after])).toBe(hash(straight.step(start + 10 * DAY)))
})

test('the demo city goes on living at its start without a seam', () => {
  // One engine over the history and one more day, without people: everything that begins after the start is the same as with
  // them.
  const city = cityOf('demo')
  const lives = livesOf(city)
  const quiet = devicesOf(city).filter(({ id }) => !lives.has(id))
  const long = createEngine({ seed, devices: quiet, start: start - 3 * DAY, life: true })
  long.step(start)
  const begun = new Set(
    long
      .takeChanged()
      .filter(({ state }) => state !== '{}')
      .map(({ deviceId }) => deviceId),
  )
  const own = (log: Signal[]) => log.filter(({ deviceId }) => !begun.has(deviceId))
  const fresh = createEngine({ seed, devices: quiet, start, life: true })
  expect(hash(own(long.step(start + DAY)))).toBe(hash(own(fresh.step(start + DAY))))
})
