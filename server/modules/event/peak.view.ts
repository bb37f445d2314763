import { asIncidents } from '#server/modules/event/as-incidents.ts'
import { findOverlapping } from '#server/modules/event/event-page.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { MINUTE } from '#shared/time.ts'
import { mayOverlap, peakSoFar, type Incident } from '#simulator/index.ts'

export type PeakFacts = Pick<Kernel, 'model' | 'clock' | 'settings' | 'faults' | 'store'>

/** An incident that ended this long before an event no longer affects its values. */
const LOOKBACK_MS = 15 * MINUTE

/**
 * Other incidents on the same measure. Few devices measure for two kinds of events, and the store is queried only for those
 * that have had several.
 */
const othersOf = ({ model, clock, store }: PeakFacts, event: EventRecord): Incident[] => {
  const { deviceId, deviceType, measure } = event
  if (measure === null || (model.eventsOfDevice.get(deviceId) ?? 0) < 2 || !mayOverlap(deviceType, measure)) return []
  const span = { before: LOOKBACK_MS, now: clock.now() }
  return store.direct((connection) => findOverlapping(connection, event, span)).flatMap(asIncidents)
}

/**
 * The most extreme value that a device has shown during an event, consistent with its curve: device faults may hide or invent
 * it.
 */
export const peakView = (facts: PeakFacts, event: EventRecord): number | null => {
  const { deviceId, deviceType: type } = event
  const disturbed = facts.faults.disturbed(deviceId)
  const sensor = { seed: facts.settings.seed, deviceId, type, disturbed, others: othersOf(facts, event) }
  return peakSoFar(event, sensor, facts.clock.now())
}
