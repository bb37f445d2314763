import type { EventRow } from '#shared/event/event.contract.ts'

/** The rows that keep their places when others enter: those under pointer, focus and dialogs, and the ticked ones. */
export interface HeldRows {
  readonly at: ReadonlySet<string>
  readonly ticked: ReadonlySet<string>
}

interface Page {
  readonly records: readonly EventRow[]
  readonly size: number
  readonly total: number
}

/** Ticks hold their rows only while one of the first places is free: a fire must not enter out of sight. */
const HEAD = 5

const placesOf = (records: readonly EventRow[], isHeld: (row: EventRow) => boolean): ReadonlyMap<number, EventRow> =>
  new Map(records.flatMap((row, at) => (isHeld(row) ? [[at, row] as const] : [])))

const isHeadFull = (places: ReadonlyMap<number, EventRow>): boolean =>
  Array.from({ length: HEAD }, (_, at) => places.has(at)).every(Boolean)

const heldPlaces = (records: readonly EventRow[], { at, ticked }: HeldRows): ReadonlyMap<number, EventRow> => {
  const all = placesOf(records, ({ id }) => at.has(id) || ticked.has(id))
  return isHeadFull(all) ? placesOf(records, ({ id }) => at.has(id)) : all
}

/**
 * The page with rows that enter at its head. Held rows keep their places, the others go around them; what then exceeds the
 * size of the page is on the next one.
 */
export const enterRows = <P extends Page>(page: P, rows: readonly EventRow[], held: HeldRows): P => {
  const known = new Set(page.records.map(({ id }) => id))
  const entering = rows.filter(({ id }) => !known.has(id))
  if (entering.length === 0) return page
  const places = heldPlaces(page.records, held)
  const moving = [...entering, ...page.records.filter((_, at) => !places.has(at))]
  const length = Math.min(page.size, moving.length + places.size)
  const records = Array.from({ length }, (_, at) => places.get(at) ?? moving.shift()).filter((row) => row !== undefined)
  return { ...page, records, total: page.total + entering.length }
}
