export interface StackItem {
  id: string
  /** A fire is never folded. */
  fire: boolean
  /** The place by which the summary counts. */
  place: string
}

export interface Folded<Item> {
  /** Never folded. */
  fires: readonly Item[]
  /** The other items with a card of their own. */
  shown: readonly Item[]
  folded: readonly Item[]
  /** The number of different places among the folded ones. */
  places: number
}

/** Whether fires share a card; a single one has its own. */
export const shareCard = (fires: readonly unknown[], isApart: boolean): boolean => !isApart && fires.length > 1

/**
 * Takes items newest first. Fires come first, then the newest, at most `limit` cards; all fires are shown, in one card unless they
 * are kept apart.
 */
export const foldStack = <Item extends StackItem>(
  items: readonly Item[],
  limit: number,
  isApart = false,
): Folded<Item> => {
  const fires = items.filter((item) => item.fire)
  const others = items.filter((item) => !item.fire)
  const room = Math.max(0, limit - (shareCard(fires, isApart) ? 1 : fires.length))
  const folded = others.slice(room)
  return { fires, shown: others.slice(0, room), folded, places: new Set(folded.map((item) => item.place)).size }
}
