import type { PageClock } from '#client/lib/page-clock.ts'

export interface Batcher<Item> {
  readonly add: (item: Item) => void
  /** Hands over what waits, now. */
  readonly flush: () => void
}

/** One picture of a 60 Hz screen, in milliseconds. */
export const onePicture = 16

/**
 * Hands over the first thing at once and gathers what follows within `every` ms into one batch, so that a storm costs
 * one pass per batch and the last thing is never left behind.
 */
export const createBatcher = <Item>(
  timers: Pick<PageClock, 'after'>,
  every: number,
  give: (items: readonly Item[]) => void,
): Batcher<Item> => {
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
    timers.after(every, () => {
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
