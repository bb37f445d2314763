import type { EventRecord } from '#server/worlds/records.ts'
import type { Incident } from '#simulator/index.ts'

/** What an event says of the values of its device; nothing where it is about none. */
export const asIncident = (event: EventRecord): Incident[] =>
  event.measure === null || event.value === null
    ? []
    : [{ ...event, measure: event.measure, value: event.value, peak: event.peak ?? event.value }]
