import type { PageClock } from '#client/lib/page-clock.ts'

export interface Batcher<Item> {
  readonly add: (item: Item) => void
  /** Hands over what waits, now. */
  readonly flush: () => void
}

/** One picture of a 60 Hz screen, in milliseconds. */
export const onePicture = 16

/** How long to rest after a batch of so many things, in milliseconds. */
export type Rest = (given: number) => number

/** A batch of more than this is a storm: over a hundred things a second, which nobody reads one by one. */
const CALM = 2
const MOST = 500

/** A picture while little comes. In a storm longer and longer, so that it costs two passes a second and not sixty. */
export const stormRest: Rest = (given) => (given <= CALM ? onePicture : Math.min(MOST, given * onePicture))

/**
 * Hands over the first thing at once and gathers what follows within `every` ms, or as long as it says, into one batch, so
 * that a storm costs one pass per batch and the last thing is never left behind.
 */
export const createBatcher = <Item>(
  timers: Pick<PageClock, 'after'>,
  every: number | Rest,
  give: (items: readonly Item[]) => void,
): Batcher<Item> => {
  const restAfter: Rest = typeof every === 'number' ? () => every : every
  let waiting: Item[] = []
  let resting = false
  const flush = (): void => {
    if (waiting.length === 0) return
    const batch = waiting
    waiting = []
    give(batch)
  }
  const rest = (): void => {
    resting = true
    timers.after(restAfter(waiting.length), () => {
      resting = false
      if (waiting.length === 0) return
      rest()
      flush()
    })
  }
  const add = (item: Item): void => {
    waiting.push(item)
    if (resting) return
    rest()
    flush()
  }
  return { add, flush }
}
