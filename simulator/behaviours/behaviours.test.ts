import { expect, test } from 'vitest'

import { deviceTypeCodes, deviceTypes, mayRaise } from '#shared/devices/index.ts'
import { measures } from '#shared/devices/measures.ts'
import { Signal, type RaiseSignal } from '#shared/devices/signal.ts'
import { reasonOf } from '#shared/events/index.ts'
import { causesOf } from '#simulator/behaviours/index.ts'
import { createStream } from '#simulator/engine/random.ts'

const at = 1_000_000_000_000
const plansOf = (type: (typeof deviceTypeCodes)[number]) =>
  causesOf(type).flatMap(({ name, unfold }) =>
    Array.from({ length: 30 }, (_, index) => unfold({ deviceId: 'd', at, random: createStream(index, type, name) })),
  )

test('causes of a type have names of their own', () => {
  const doubled = deviceTypeCodes.filter(
    (type) => new Set(causesOf(type).map(({ name }) => name)).size < causesOf(type).length,
  )
  expect(doubled).toEqual([])
})

const raisesOf = (type: (typeof deviceTypeCodes)[number]): RaiseSignal[] =>
  plansOf(type).flatMap((plan) => plan.filter((signal) => signal.type === 'raise'))

test.each(deviceTypeCodes)('%s raises only what it may, for reasons that exist', (type) => {
  const wrong = raisesOf(type).filter(
    ({ kind, reason }) => !mayRaise(type, kind) || reasonOf(kind, reason) === undefined,
  )
  expect(wrong).toEqual([])
})

const isSound = (plan: readonly Signal[]): boolean => {
  const inOrder = plan.every((signal, index) => signal.at >= (plan[index - 1]?.at ?? at))
  const raises = plan.filter((signal) => signal.type === 'raise')
  const recovers = raises.every((raise) =>
    plan.some((one) => one.type === 'recover' && one.kind === raise.kind && one.at > raise.at),
  )
  const last = plan.findLast((signal) => signal.type === 'status')
  return (
    plan[0]?.at === at && inOrder && raises.length <= 1 && recovers && (last === undefined || last.status === 'normal')
  )
}

test.each(deviceTypeCodes)('each plan of %s begins at once, is in order, and ends as it found the device', (type) => {
  const plans = plansOf(type)
  expect(plans.filter((plan) => !isSound(plan))).toEqual([])
  expect(plans.filter((plan) => !Signal.array().safeParse(plan).success)).toEqual([])
})

const crosses = ({ measure, value, peak, threshold }: RaiseSignal): boolean => {
  if (measure === null || value === null || peak === null || threshold === null) return true
  return measures[measure].side === 'above'
    ? value >= threshold && peak >= value
    : value <= threshold && peak <= value && peak >= 0
}

test.each(deviceTypeCodes)('what %s measures crosses its threshold and goes further', (type) => {
  const raises = raisesOf(type)
  expect(raises.filter((raise) => !crosses(raise) || raise.beganAt > raise.at)).toEqual([])
  const thresholds = new Map(deviceTypes[type].traits.map((trait) => [String(trait.measure), trait.threshold]))
  const measured = raises.filter(({ kind, measure }) => kind === 'alarm' && measure !== null)
  expect(measured.filter(({ measure, threshold }) => thresholds.get(String(measure)) !== threshold)).toEqual([])
})

test('a smoke and heat detector now and then feels both, which is a fire; a smoke detector never does', () => {
  const reasons = (type: 'smokewarm' | 'smoke') =>
    Array.from({ length: 300 }, (_, index) => {
      const [raise] = causesOf(type)[0]?.unfold({ deviceId: 'd', at, random: createStream(index, 'both') }) ?? []
      return raise?.type === 'raise' ? raise.reason : ''
    })
  const both = reasons('smokewarm').filter((reason) => reason === 'smokeAndHeat').length
  expect(both).toBeGreaterThan(10)
  expect(both).toBeLessThan(90)
  expect(reasons('smoke')).not.toContain('smokeAndHeat')
})

test('a silence becomes a fault only after some minutes', () => {
  const outage = causesOf('dtu').find(({ name }) => name === 'outage')
  const plan = outage?.unfold({ deviceId: 'd', at, random: createStream(1, 'outage') }) ?? []
  expect(plan.map((signal) => (signal.type === 'status' ? signal.status : signal.type))).toEqual([
    'offline',
    'raise',
    'normal',
    'recover',
  ])
  const raise = plan.find((signal) => signal.type === 'raise')
  expect((raise?.at ?? 0) - at).toBeGreaterThanOrEqual(8 * 60_000)
  expect(raise?.beganAt).toBe(at)
})
