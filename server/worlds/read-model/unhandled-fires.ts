import type { EventRecord } from '#server/worlds/records.ts'
import { isUnhandledFire } from '#shared/event/unhandled-fire.ts'

const isBefore = (a: EventRecord, b: EventRecord): boolean =>
  a.raisedAt < b.raisedAt || (a.raisedAt === b.raisedAt && a.id < b.id)

/** The position of an event in a sorted list, or where it belongs. */
const positionOf = (sorted: readonly EventRecord[], event: EventRecord): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = sorted[middle]
    if (other !== undefined && isBefore(other, event)) low = middle + 1
    else high = middle
  }
  return low
}

function* backwards(sorted: readonly EventRecord[]): Generator<EventRecord> {
  for (let at = sorted.length - 1; at >= 0; at -= 1) {
    const event = sorted[at]
    if (event !== undefined) yield event
  }
}

/**
 * The fires of each project that no person has taken, kept sorted: each list and feed reads the newest, and a storm leaves tens
 * of thousands.
 */
export const createUnhandledFires = () => {
  const byProject = new Map<string, EventRecord[]>()
  return {
    add: (event: EventRecord): void => {
      if (!isUnhandledFire(event)) return
      const sorted = byProject.get(event.projectId) ?? []
      sorted.splice(positionOf(sorted, event), 0, event)
      byProject.set(event.projectId, sorted)
    },
    remove: (event: EventRecord): void => {
      const sorted = byProject.get(event.projectId) ?? []
      const at = positionOf(sorted, event)
      if (sorted[at]?.id === event.id) sorted.splice(at, 1)
    },
    /** The newest first. */
    of: (projectId: string): Iterable<EventRecord> => backwards(byProject.get(projectId) ?? []),
  }
}
