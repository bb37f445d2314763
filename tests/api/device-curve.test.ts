import { expect, test } from 'vitest'

import { DAY, formatTime, MINUTE } from '#shared/time.ts'
import type { Caller } from '#tests/support/caller.ts'
import { advance, emit, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

interface Curve {
  readonly measure: string
  readonly threshold: number
  readonly points: readonly (readonly [number, number])[]
  readonly buckets?: readonly (readonly [number, number, number, number])[]
}

const app = await fileApp()
const city = await makeCity(app, { size: 'small' })

const curve = (input: object, caller: Caller = city.owner) =>
  caller.call<Curve>('GET', '/pc/api/v4/device/curve', { id: city.devices.smoke, measure: 'smoke', ...input })

test('without the new parameters a curve has what it had', async () => {
  const { result } = await curve({})
  expect(Object.keys(result)).toEqual(['measure', 'threshold', 'points'])
  expect([result.points.length, result.points.at(-1)?.[0]]).toEqual([180, city.world.clock.now()])
  expect(result.points[0]?.[0]).toBe(city.world.clock.now() - DAY)
})

test('the bounds of a week and of a month have the peak of an alarm that none of their points shows', async () => {
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke, value: 0.3 })
  await advance(city, '10m')
  const raised = [...city.world.model.openEvents.ofDevice(city.devices.smoke)][0]
  for (const span of ['24h', '7d', '30d']) {
    const { result } = await curve({ span, buckets: 180 })
    expect(result.buckets).toHaveLength(180)
    const highest = Math.max(...(result.buckets ?? []).map(([, , high]) => high))
    expect([span, highest >= (raised?.value ?? 1)]).toEqual([span, true])
    expect(result.buckets?.at(-1)?.[0]).toBe(city.world.clock.now())
  }
})

test('a time of its own ends with its last second, and never later than now', async () => {
  const now = city.world.clock.now()
  const own = await curve({ from: '2026-02-20 08:00:00', to: '2026-02-20 08:59:59', buckets: 60 })
  expect(own.result.buckets?.map(([at]) => formatTime(at))).toHaveLength(60)
  expect(formatTime(own.result.points[0]?.[0] ?? 0)).toBe('2026-02-20 08:00:00')
  expect(formatTime(own.result.points.at(-1)?.[0] ?? 0)).toBe('2026-02-20 08:59:59')
  const open = await curve({ from: formatTime(now - 10 * MINUTE), to: '2099-12-31' })
  expect(open.result.points.at(-1)?.[0]).toBe(now)
})

test.each([
  [{ from: '2026-02-30' }, 4001, '传入参数有误：开始时间'],
  [{ from: '2026-02-20', to: '2026-02-19' }, 4001, '传入参数有误：开始时间（须早于结束时间和当前时间）'],
  [{ from: '2099-01-01' }, 4001, '传入参数有误：开始时间（须早于结束时间和当前时间）'],
  [{ from: '2026-01-01', to: '2026-02-20' }, 4001, '传入参数有误：开始时间（距结束时间不超过 31 天）'],
  [{ buckets: 481 }, 4001, '传入参数有误：曲线段数（不超过 480）'],
  [{ buckets: 1 }, 4001, '传入参数有误：曲线段数（不小于 2）'],
  [{ span: '90d' }, 4006, '传入参数类型不存在：曲线时段'],
])('a curve with %o is refused by name', async (input, code, message) => {
  expect(await curve(input)).toMatchObject({ code, message, result: null })
})

test('the curve of an event has the same bounds around it, and a part of it on request', async () => {
  const { eventId: id } = await emit(city, { kind: 'alarm', deviceId: city.devices.infrared, value: 0.4 })
  const raised = city.world.clock.now()
  await advance(city, '5m')
  const eventCurve = (input: object) => city.owner.call<Curve>('GET', '/pc/api/v4/event/curve', { id, ...input })
  const whole = await eventCurve({ buckets: 35 })
  // Half an hour before the alarm up to now, since the half hour after it is not over.
  expect(whole.result.buckets?.map(([at]) => (at - raised) / MINUTE)).toEqual(
    Array.from({ length: 35 }, (_, part) => part - 29),
  )
  expect(Math.max(...(whole.result.buckets ?? []).map(([, , high]) => high))).toBeGreaterThanOrEqual(0.4)
  const part = await eventCurve({ from: formatTime(raised - 2 * MINUTE), to: formatTime(raised), buckets: 2 })
  // `to` counts to the end of its second.
  expect(part.result.buckets?.map(([at]) => Math.round((at - raised) / MINUTE))).toEqual([-1, 0])
  expect(await eventCurve({ from: '2026-01-01', to: '2026-02-20' })).toMatchObject({ code: 4001, result: null })
  expect(Object.keys((await eventCurve({})).result)).toEqual(['measure', 'threshold', 'points'])
})
