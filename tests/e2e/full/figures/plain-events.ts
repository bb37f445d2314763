import { prepared } from '#server/platform/store.ts'
import type { World } from '#server/instances/world.ts'
import type { Sight } from '#tests/property/laws/by-rows.ts'

/** An event as computed from its steps; durations are whole seconds, null for steps that have not happened. */
export interface PlainEvent {
  readonly number: string
  readonly kind: string
  readonly state: number
  readonly areaId: unknown
  readonly raisedAt: number
  readonly responseSeconds: number | null
  readonly handlingSeconds: number | null
  readonly isFalseAlarm: boolean
}

// The times of a late report count from its arrival.
const LOG = `select e.number, e.kind, e.areaId, e.raisedAt, coalesce(e.receivedAt, e.raisedAt) as knownAt,
    min(case when s.act = 'toSite' then s.at end) as goneAt,
    min(case when s.act = 'feedback' then s.at end) as answeredAt,
    max(case when s.act = 'feedback' then s.text end) as answer
  from Event e join EventStep s on s.eventId = e.id where e.projectId = ? group by e.id`

type Row = Record<string, unknown>
const moment = (value: unknown): number | null => (value === null ? null : Number(value))
const seconds = (from: number, to: number | null): number | null =>
  to === null ? null : Math.round((to - from) / 1000)

const plainEvent = (row: Row): PlainEvent => {
  const [knownAt, goneAt, answeredAt] = [Number(row['knownAt']), moment(row['goneAt']), moment(row['answeredAt'])]
  return {
    number: String(row['number']),
    kind: String(row['kind']),
    state: answeredAt !== null ? 2 : goneAt !== null ? 1 : 0,
    areaId: row['areaId'],
    raisedAt: Number(row['raisedAt']),
    responseSeconds: seconds(knownAt, goneAt ?? answeredAt),
    handlingSeconds: seconds(goneAt ?? knownAt, answeredAt),
    isFalseAlarm: String(row['answer']).startsWith('误报'),
  }
}

/** Every event that a member may see, computed from its steps and not from stored figures. */
export const plainEvents = (world: World, { projectId, areaIds }: Sight): PlainEvent[] =>
  world.store
    .direct((connection) => prepared(connection, LOG).all(projectId))
    .map(plainEvent)
    .filter(({ areaId }) => areaIds.has(areaId))

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) / known.length)
}

/** The duty figures of some events: response time, handling time, and the rate of false alarms. */
export const plainDuty = (events: readonly PlainEvent[]) => {
  const answered = events.filter(({ state }) => state === 2)
  const falseAlarms = answered.filter(({ isFalseAlarm }) => isFalseAlarm).length
  return {
    answered: answered.length,
    falseAlarms,
    falseAlarmRate: answered.length === 0 ? null : falseAlarms / answered.length,
    responses: events.filter(({ responseSeconds }) => responseSeconds !== null).length,
    meanResponseSeconds: mean(events.map(({ responseSeconds }) => responseSeconds)),
    meanHandlingSeconds: mean(events.map(({ handlingSeconds }) => handlingSeconds)),
  }
}
