import type { PageClock } from '#client/lib/page-clock.ts'

/** One frame of a 60 Hz screen, in milliseconds. */
export const onePicture = 16

/** Pause after a batch of `given` items, in milliseconds. */
export type Rest = (given: number) => number

/** A batch of more than this is a storm: over a hundred items a second. No one reads these one by one. */
const MAX_UNTHROTTLED = 2
const MAX_REST_MS = 500

/** One screen frame in quiet times. In a storm the pause grows, so that it costs two passes a second instead of sixty. */
export const stormRest: Rest = (given) =>
  given <= MAX_UNTHROTTLED ? onePicture : Math.min(MAX_REST_MS, given * onePicture)

/**
 * Delivers the first item immediately and collects what follows within `every` into one batch. `every` is in ms, or a
 * function of the batch size. A storm costs one pass per batch, and the last item is always delivered.
 */
export const createBatcher = <Item>(
  timers: Pick<PageClock, 'after'>,
  every: number | Rest,
  give: (items: readonly Item[]) => void,
) => {
  const restAfter: Rest = typeof every === 'number' ? () => every : every
  let waiting: Item[] = []
  let resting = false
  /** Delivers the waiting items now. */
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

export type Batcher<Item> = ReturnType<typeof createBatcher<Item>>
