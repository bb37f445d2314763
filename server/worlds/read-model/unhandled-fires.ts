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

const staysInPlace = (known: EventRecord, event: EventRecord): boolean =>
  known.id === event.id && known.raisedAt === event.raisedAt && known.projectId === event.projectId

/**
 * The fires of each project that no person has taken, kept sorted: each list and feed reads the newest, and a storm leaves tens
 * of thousands.
 */
export const createUnhandledFires = () => {
  const byProject = new Map<string, EventRecord[]>()
  const sortedOf = (projectId: string): EventRecord[] => {
    const sorted = byProject.get(projectId) ?? []
    byProject.set(projectId, sorted)
    return sorted
  }
  const change = (event: EventRecord, removed: 0 | 1, ...added: EventRecord[]): void => {
    const sorted = sortedOf(event.projectId)
    sorted.splice(positionOf(sorted, event), removed, ...added)
  }
  return {
    /** Takes an event in the place of what was known of it. Most changes are repeated reports, which move no other event. */
    put: (known: EventRecord | undefined, event: EventRecord): void => {
      const was = known !== undefined && isUnhandledFire(known) ? known : undefined
      const is = isUnhandledFire(event)
      if (is && was !== undefined && staysInPlace(was, event)) {
        const sorted = sortedOf(event.projectId)
        sorted[positionOf(sorted, event)] = event
        return
      }
      if (was !== undefined) change(was, 1)
      if (is) change(event, 0, event)
    },
    /** The newest first. */
    of: (projectId: string): Iterable<EventRecord> => backwards(byProject.get(projectId) ?? []),
  }
}
