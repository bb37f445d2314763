import { expect, test } from 'vitest'

import { deviceTypeCodes, deviceTypes, type DeviceType } from '#shared/device/index.ts'
import { measures, type Measure } from '#shared/device/measures.ts'
import { Signal, type RaiseSignal } from '#shared/device/signal.ts'
import { measuredTraits } from '#shared/device/traits.ts'
import { eventKindNames, eventKinds, reasonOf, type EventKind } from '#shared/event/index.ts'
import { reportedReasons } from '#shared/event/reported-reasons.ts'
import { MINUTE, parseTime } from '#shared/time.ts'
import { causesOf } from '#simulator/behaviours/index.ts'
import { createStream } from '#simulator/engine/random.ts'
import { valueAt, type Incident, type ReadingKey } from '#simulator/readings.ts'
import facts from '#tests/facts/devices.json' with { type: 'json' }

const at = parseTime('2026-03-05 18:20:00')
const plansOf = (type: DeviceType) =>
  causesOf(type).flatMap(({ name, unfold }) =>
    Array.from({ length: 30 }, (_, index) => unfold({ deviceId: 'd', at, random: createStream(index, type, name) })),
  )

test('causes of a type have names of their own', () => {
  const doubled = deviceTypeCodes.filter(
    (type) => new Set(causesOf(type).map(({ name }) => name)).size < causesOf(type).length,
  )
  expect(doubled).toEqual([])
})

/** Sensors raise alarms; a camera and a tag have their own kinds, gateways and boxes only faults. */
const withoutAlarm = [
  'camera',
  'firecamera',
  'electriccamera',
  'flamecamera',
  'box',
  'patroltag',
  'transfer',
  'data',
  'dtu',
]
const isListed = (type: DeviceType, kind: EventKind): boolean => {
  if (kind === 'alarm') return !withoutAlarm.includes(type)
  return kind === 'fault' || facts._mayRaise[kind].includes(type)
}
const pairs = deviceTypeCodes.flatMap((type) =>
  eventKindNames.map((kind) => {
    return { type, kind, does: isListed(type, kind) ? 'raises' : 'never raises' }
  }),
)

test.each(pairs)('by itself $type $does $kind', ({ type, kind, does }) => {
  const mayCome = causesOf(type).some(({ outcomes }) => outcomes.some((outcome) => outcome.kind === kind))
  expect(mayCome).toBe(does === 'raises')
})

const raisesOf = (type: DeviceType): RaiseSignal[] =>
  plansOf(type).flatMap((plan) => plan.filter((signal) => signal.type === 'raise'))

test.each(deviceTypeCodes)('what %s raises it has announced, for reasons that exist', (type) => {
  const announced = causesOf(type).flatMap(({ outcomes }) => outcomes.map(({ kind, reason }) => `${kind} ${reason}`))
  const raised = raisesOf(type)
  expect(new Set(raised.map(({ kind, reason }) => `${kind} ${reason}`))).toEqual(new Set(announced))
  expect(raised.filter(({ kind, reason }) => reasonOf(kind, reason) === undefined)).toEqual([])
})

test.each(deviceTypeCodes)('the usual reasons of %s are among those for which it raises by itself', (type) => {
  const announced = new Set(
    causesOf(type).flatMap(({ outcomes }) => outcomes.map((one) => `${one.kind} ${one.reason}`)),
  )
  const usual = Object.entries(deviceTypes[type].reasons).map(([kind, reason]) => `${kind} ${reason}`)
  expect(usual.filter((one) => !announced.has(one))).toEqual([])
})

test('there is no reason that nothing brings about', () => {
  const known = new Set(
    deviceTypeCodes.flatMap((type) =>
      causesOf(type).flatMap(({ outcomes }) => outcomes.map(({ kind, reason }) => `${kind} ${reason}`)),
    ),
  )
  const all = eventKindNames.flatMap((kind) =>
    Object.keys(eventKinds[kind].reasons).map((reason) => `${kind} ${reason}`),
  )
  const byPeople = new Set(reportedReasons.map((reason) => `risk ${reason}`))
  expect(all.filter((one) => !known.has(one) && !byPeople.has(one))).toEqual([])
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

interface Measured extends Incident {
  readonly threshold: number
}

const incidentsOf = (type: DeviceType): Measured[] =>
  plansOf(type).flatMap((plan) => {
    const raise = plan.find((signal) => signal.type === 'raise')
    const end = plan.find((signal) => signal.type === 'recover')
    if (!raise || !end || raise.measure === null || raise.value === null || raise.peak === null) return []
    const { measure, value, peak, threshold, beganAt } = raise
    return [{ measure, value, peak, threshold: threshold ?? NaN, beganAt, raisedAt: raise.at, recoveredAt: end.at }]
  })

const isBeyond = ({ measure, threshold }: Measured, value: number): boolean =>
  measures[measure].side === 'above' ? value >= threshold : value <= threshold

/** Whether the readings match the incident: before, at, during and after. */
const isExplained = (type: DeviceType, incident: Measured): boolean => {
  const key: ReadingKey = { seed: 3, deviceId: 'd', type, measure: incident.measure, incidents: [incident] }
  const read = (instant: number) => valueAt({ ...key, at: instant })
  const { beganAt, raisedAt, recoveredAt } = incident
  const end = recoveredAt ?? Infinity
  const before = [0, 0.3, 0.6, 0.8].map((share) => beganAt + share * (raisedAt - beganAt))
  const during = [0, 0.2, 0.5, 0.9, 1].map((share) => raisedAt + share * (end - raisedAt))
  return (
    beganAt < raisedAt &&
    read(raisedAt) === incident.value &&
    before.every((instant) => !isBeyond(incident, read(instant))) &&
    during.every((instant) => isBeyond(incident, read(instant))) &&
    !isBeyond(incident, read(end + 20 * MINUTE))
  )
}

const sensing = deviceTypeCodes.filter((type) => measuredTraits(deviceTypes[type].traits).length > 0)

test.each(sensing)(
  'a value of %s crosses its threshold before it is raised, and is back after it recovered',
  (type) => {
    const incidents = incidentsOf(type)
    expect(incidents.length).toBeGreaterThan(0)
    expect(incidents.filter((incident) => !isExplained(type, incident))).toEqual([])
  },
)

test.each(sensing)('%s shows no value that there cannot be, and alarms where its traits say', (type) => {
  const bounds = (name: keyof typeof measures): Measure => measures[name]
  const wrong = incidentsOf(type).filter(({ measure, value, peak }) => {
    const { least = 0, most = Infinity } = bounds(measure)
    return [value, peak].some((one) => one < least || one > most)
  })
  expect(wrong).toEqual([])
  const thresholds = new Map(measuredTraits(deviceTypes[type].traits).map((one) => [one.measure, one.threshold]))
  // A breaker trips above the load at which it alarms.
  const alarms = raisesOf(type).filter(({ kind, measure, reason }) => kind === 'alarm' && measure && reason !== 'trip')
  expect(alarms.filter(({ measure, threshold }) => measure && thresholds.get(measure) !== threshold)).toEqual([])
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

const planOf = (type: DeviceType, cause: string) =>
  causesOf(type)
    .find(({ name }) => name === cause)
    ?.unfold({ deviceId: 'd', at, random: createStream(1, cause) }) ?? []
const reportsOf = (plan: readonly Signal[]) =>
  plan.map((signal) => (signal.type === 'status' ? signal.status : signal.type))

test('a silence becomes a fault only after some minutes, and a device that is back tests itself first', () => {
  const plan = planOf('dtu', 'outage')
  expect(reportsOf(plan)).toEqual(['offline', 'raise', 'online', 'recover', 'normal'])
  const raise = plan.find((signal) => signal.type === 'raise')
  expect((raise?.at ?? 0) - at).toBeGreaterThanOrEqual(8 * MINUTE)
  expect(raise?.beganAt).toBe(at)
})

test('a link that turns to noise wavers before it is a fault', () => {
  expect(reportsOf(planOf('dtu', 'link'))).toEqual(['instability', 'abnormal', 'raise', 'recover', 'normal'])
})

test('by itself a panel reports unregistered points, at the end of a loop', () => {
  const parts = raisesOf('mainframe').flatMap(({ kind, part }) => (kind === 'alarm' ? [part] : []))
  expect(parts.length).toBeGreaterThan(0)
  for (const part of parts)
    expect(part).toEqual({ address: expect.stringMatching(/^0[1-4]-2[0-4]\d$/), deviceId: null })
})
