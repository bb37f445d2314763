import type { EventRecord } from '#server/worlds/records.ts'
import type { Incident } from '#simulator/index.ts'

/** The disturbance of its device's values that an event describes; empty for an event without a measure. */
export const asIncident = (event: EventRecord): Incident[] =>
  event.measure === null || event.value === null
    ? []
    : [{ ...event, measure: event.measure, value: event.value, peak: event.peak ?? event.value }]
