export interface StackItem {
  id: string
  /** A fire is never folded. */
  fire: boolean
  /** The place by which the summary counts. */
  place: string
}

export interface Folded<Item> {
  shown: readonly Item[]
  folded: readonly Item[]
  /** The number of different places among the folded ones. */
  places: number
}

/** Takes items newest first. Fires come first, then the newest, at most `limit`; more fires than that are all shown. */
export const foldStack = <Item extends StackItem>(items: readonly Item[], limit: number): Folded<Item> => {
  const fires = items.filter((item) => item.fire)
  const others = items.filter((item) => !item.fire)
  const room = Math.max(0, limit - fires.length)
  const folded = others.slice(room)
  return { shown: [...fires, ...others.slice(0, room)], folded, places: new Set(folded.map((item) => item.place)).size }
}
