import { expect, test } from 'vitest'

import { mayRaise } from '#shared/device/index.ts'
import { eventKindNames, eventKinds, reasonOf } from '#shared/event/index.ts'
import { reportedReasons } from '#shared/event/reported-reasons.ts'
import { rightsOfSystemRole } from '#shared/permission/roles.ts'
import { DAY, HOUR, formatDay, hourOfDay, startOfDay } from '#shared/time.ts'
import { valueAt, type EventStepRow } from '#simulator/index.ts'
import { cityOf, demoWeek, seed, start } from '#tests/simulator/build.ts'

const { tables } = cityOf('demo')
const events = tables.Event
const count = <T>(rows: readonly T[], fits: (row: T) => boolean) => rows.filter(fits).length

test('ninety days hold what the table of rates promises', () => {
  const perDay = (kinds: readonly string[]) => count(events, ({ kind }) => kinds.includes(kind)) / 90
  expect(perDay(['alarm'])).toBeGreaterThan(40)
  expect(perDay(['alarm'])).toBeLessThan(60)
  expect(perDay(['fault'])).toBeGreaterThan(10)
  expect(perDay(['fault'])).toBeLessThan(20)
  expect(perDay(['risk', 'electricity'])).toBeGreaterThan(2)
  expect(perDay(['risk', 'electricity'])).toBeLessThan(8)
  expect(perDay(['video-alarm'])).toBeGreaterThan(1)
  expect(perDay(['video-alarm'])).toBeLessThan(5)
  expect(perDay(['person', 'roof'])).toBeGreaterThan(0.5)
  expect(perDay(['person', 'roof'])).toBeLessThan(4)
  expect(events.length).toBeLessThan(6500)
})

test('in ninety days everything happens that there is a word for', () => {
  const seen = new Set(events.map(({ kind, reason }) => `${kind} ${reason}`))
  const all = eventKindNames.flatMap((kind) =>
    Object.keys(eventKinds[kind].reasons).map((reason) => `${kind} ${reason}`),
  )
  const byPeople = new Set(reportedReasons.map((reason) => `risk ${reason}`))
  expect(all.filter((one) => !seen.has(one) && !byPeople.has(one))).toEqual([])
})

test('a panel says of which component it speaks, which is on its loops or unknown', () => {
  const panels = events.filter(({ reason, kind }) => kind === 'alarm' && reason === 'panel')
  const gateways = new Map(tables.Device.map(({ id, gatewayId }) => [id, gatewayId]))
  expect(panels.filter(({ partAddress }) => !/^\d\d-\d{3}$/.test(partAddress ?? ''))).toEqual([])
  expect(panels.filter(({ partId, deviceId }) => partId !== null && gateways.get(partId) !== deviceId)).toEqual([])
  expect(count(panels, ({ partId }) => partId !== null)).toBeGreaterThan(10)
  expect(count(panels, ({ partId }) => partId === null)).toBeGreaterThan(3)
  expect(events.filter(({ partAddress, reason }) => partAddress !== null && reason !== 'panel')).toEqual([])
})

test('when a gateway falls silent, one fault counts all behind it and none of them has one of its own', () => {
  const below = (id: string): string[] =>
    tables.Device.filter(({ gatewayId }) => gatewayId === id).flatMap((device) => [device.id, ...below(device.id)])
  const dead = events.filter(({ affected }) => affected !== null)
  expect(dead.length).toBeGreaterThan(10)
  for (const { deviceId, affected, beganAt, recoveredAt, kind, reason } of dead) {
    expect([kind, reason]).toEqual(['fault', 'offline'])
    const behind = below(deviceId)
    expect(affected).toBe(behind.length)
    const own = events.filter(
      (event) => behind.includes(event.deviceId) && event.raisedAt > beganAt && event.raisedAt < (recoveredAt ?? start),
    )
    expect(own).toEqual([])
  }
})

test('a day has quiet hours and a busy one', () => {
  const alarms = events.filter(({ kind }) => kind === 'alarm')
  const hours = Array.from({ length: 24 }, (_, hour) =>
    count(alarms, ({ raisedAt }) => Math.floor(hourOfDay(raisedAt)) === hour),
  )
  expect(Math.max(...hours)).toBeGreaterThan(5 * Math.min(...hours))
  const yesterday = alarms.filter(({ raisedAt }) => startOfDay(raisedAt) === startOfDay(start) - DAY)
  const byHour = Array.from({ length: 24 }, (_, hour) =>
    count(yesterday, ({ raisedAt }) => Math.floor(hourOfDay(raisedAt)) === hour),
  )
  expect(count(byHour, (alarmsOfHour) => alarmsOfHour <= 1)).toBeGreaterThanOrEqual(6)
  expect(Math.max(...byHour)).toBeGreaterThanOrEqual(4)
})

test('kitchens alarm at meals and circuits at night', () => {
  const share = (reason: string, hours: readonly [number, number]) => {
    const all = events.filter((event) => event.reason === reason)
    return count(all, ({ raisedAt }) => hourOfDay(raisedAt) >= hours[0] && hourOfDay(raisedAt) < hours[1]) / all.length
  }
  expect(share('gas', [11, 13]) + share('gas', [17, 19])).toBeGreaterThan(0.4)
  expect(share('residualCurrent', [20, 24]) + share('residualCurrent', [0, 4])).toBeGreaterThan(0.5)
})

test('older devices fail more often', () => {
  const perDevice = (old: boolean) => {
    const devices = tables.Device.filter(({ installedAt }) => start - installedAt > 800 * DAY === old)
    const known = new Set(devices.map(({ id }) => id))
    return (
      count(
        events,
        ({ kind, deviceId, raisedAt }) => kind === 'fault' && known.has(deviceId) && raisedAt > start - 20 * DAY,
      ) / devices.length
    )
  }
  expect(perDevice(true)).toBeGreaterThan(1.2 * perDevice(false))
})

test('every event is one its device may raise, with a reason and a result of its kind', () => {
  const wrong = events.filter(({ kind, deviceType, reason, result, fire }) => {
    const known = mayRaise(deviceType, kind) && (reasonOf(kind, reason)?.fire === true) === fire
    return !known || (result !== null && !eventKinds[kind].results.includes(result))
  })
  expect(wrong).toEqual([])
})

test('no one answers what the role does not allow', () => {
  const roles = new Map(
    tables.Membership.map(({ userId, projectId, roleCode }) => [`${userId}/${projectId}`, roleCode]),
  )
  const handled = events.filter(({ handlerId }) => handlerId !== null)
  const wrong = handled.filter(
    ({ kind, handlerId, projectId }) =>
      !rightsOfSystemRole(roles.get(`${handlerId}/${projectId}`) ?? '').includes(eventKinds[kind].handleRight),
  )
  expect(handled.length).toBeGreaterThan(4000)
  expect(wrong).toEqual([])
})

const stepsOf = new Map<string, EventStepRow[]>()
for (const step of tables.EventStep) stepsOf.set(step.eventId, [...(stepsOf.get(step.eventId) ?? []), step])
const timesOf = (timeline: readonly EventStepRow[], act: string) =>
  timeline.filter((step) => step.act === act).map(({ at }) => at)
const maybe = (at: number | null) => (at === null ? [] : [at])

test('the steps of an event tell when it was raised, taken and answered', () => {
  for (const { id, raisedAt, answeredAt, takenAt } of events) {
    const timeline = stepsOf.get(id) ?? []
    const times = [timesOf(timeline, 'raised'), timesOf(timeline, 'toSite'), timesOf(timeline, 'feedback')]
    expect(times).toEqual([[raisedAt], maybe(takenAt), maybe(answeredAt)])
  }
})

test('each step of an event follows the one before, none after the start', () => {
  const wrong = [...stepsOf.values()].filter((timeline) =>
    timeline.some(({ at }, index) => at < (timeline[index - 1]?.at ?? 0) || at > start),
  )
  expect(wrong).toEqual([])
})

test('the state of an event follows from what was done', () => {
  const states = new Set(
    events.map(({ state, takenAt, answeredAt }) => `${state} ${takenAt !== null} ${answeredAt !== null}`),
  )
  expect([...states].toSorted()).toEqual(['0 false false', '1 true false', '2 false true', '2 true true'])
})

test('as long as it is unanswered, a new report is counted on and opens no second event', () => {
  const answered = new Map<string, number>()
  const doubled = events.filter(({ deviceId, kind, raisedAt, answeredAt }) => {
    const before = answered.get(`${deviceId}/${kind}`) ?? 0
    answered.set(`${deviceId}/${kind}`, answeredAt ?? Infinity)
    return raisedAt < before
  })
  expect(doubled).toEqual([])
  expect(count(events, (event) => event.count > 1)).toBeGreaterThan(10)
})

test('a believable handful is open at the start', () => {
  const alarms = events.filter(({ kind, projectId }) => kind === 'alarm' && projectId === 'p1')
  const todo = alarms.filter(({ state }) => state === 0)
  expect(todo.length).toBeGreaterThanOrEqual(4)
  expect(todo.length).toBeLessThanOrEqual(8)
  const watched = count(todo, ({ areaId }) => areaId === 'p1-a02')
  expect(watched).toBeGreaterThanOrEqual(1)
  expect(watched).toBeLessThanOrEqual(3)
  expect(count(alarms, ({ state }) => state === 1)).toBeGreaterThanOrEqual(1)
  expect(count(events, ({ kind, state }) => kind === 'fault' && state !== 2)).toBeGreaterThanOrEqual(2)
  expect(count(events, ({ state }) => state !== 2)).toBeLessThan(60)
})

test('numbers are unique and carry the day and the label', () => {
  expect(new Set(events.map(({ number }) => number)).size).toBe(events.length)
  for (const { number, kind, raisedAt, deviceCode } of events.slice(0, 50)) {
    expect(
      number.startsWith(
        `${eventKinds[kind].prefix}${formatDay(raisedAt).replaceAll('-', '')}-${deviceCode.replace('-', '')}-`,
      ),
    ).toBe(true)
  }
})

test('the curve of a past event shows what was reported', () => {
  const measured = events.slice(0, 400).flatMap((event) => {
    const { measure, value, peak } = event
    return measure === null || value === null || peak === null
      ? []
      : [{ event, incident: { ...event, measure, value, peak } }]
  })
  expect(measured.length).toBeGreaterThan(200)
  for (const { event, incident } of measured) {
    const key = { seed, deviceId: event.deviceId, type: event.deviceType, measure: incident.measure }
    expect(valueAt({ ...key, incidents: [incident], at: event.raisedAt })).toBe(event.value)
  }
})

test('a real fire is rare', () => {
  expect(count(events, ({ result }) => result === '真实火警')).toBeLessThan(90)
  expect(count(events, ({ result }) => result === '误报') / events.length).toBeGreaterThan(0.3)
})

test('a week goes on as the history went', () => {
  const week = demoWeek()
  const alarms = week.filter((signal) => signal.type === 'raise' && signal.kind === 'alarm')
  expect(alarms.length / 7).toBeGreaterThan(35)
  expect(alarms.length / 7).toBeLessThan(65)
  expect(week.every(({ at }, index) => at > start && at <= start + 7 * DAY && at >= (week[index - 1]?.at ?? 0))).toBe(
    true,
  )
})

test('people clock in as far back as events go, and not ahead', () => {
  const days = new Set(tables.Attendance.map(({ at }) => startOfDay(at)))
  for (let ago = 1; ago < 90; ago += 1) expect(days).toContain(startOfDay(start) - ago * DAY)
  for (const { at } of tables.Attendance) expect(at < start && at > start - 90 * DAY - 12 * HOUR).toBe(true)
  expect(tables.Attendance.some(({ userId }) => userId === 'u-duty')).toBe(true)
})
