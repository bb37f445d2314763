import type { PageClock } from '#client/lib/page-clock.ts'

/** More simultaneous events than this are a storm: so many cards cannot be read one by one. */
export const storm = 20
/** A card that is replaced sooner cannot be read, in milliseconds. */
const MIN_SHOWN_MS = 2000
/** A pause in typing begins this long after a key; `patience` is how long to wait for one. Both in milliseconds. */
const pause = 150
const patience = 1000

interface GateDeps<Item> {
  readonly clock: Pick<PageClock, 'now' | 'after'>
  readonly lastKeyAt: () => number
  readonly give: (items: readonly Item[]) => void
  /** Items that never wait, not even in a storm. */
  readonly isUrgent: (item: Item) => boolean
}

/**
 * Passes everything immediately, except after a storm: what follows within two seconds passes together. It waits for a pause
 * between two keys if there is one, so that typing is not delayed by cards.
 */
export const createStormGate = <Item>({ clock, lastKeyAt, give, isUrgent }: GateDeps<Item>) => {
  let waiting: readonly Item[] = []
  let isResting = false
  const pass = (): void => {
    const items = waiting
    waiting = []
    if (items.length === 0) return
    if (items.length > storm) rest()
    give(items)
  }
  const rest = (): void => {
    isResting = true
    const due = clock.now() + MIN_SHOWN_MS
    clock.after(MIN_SHOWN_MS, () => passInPause(due + patience))
  }
  const passInPause = (latest: number): void => {
    const now = clock.now()
    const wait = Math.min(lastKeyAt() + pause, latest) - now
    if (wait > 0) {
      clock.after(wait, () => passInPause(latest))
      return
    }
    isResting = false
    pass()
  }
  return {
    take: (items: readonly Item[]): void => {
      waiting = [...waiting, ...items]
      if (!isResting) return pass()
      const urgent = waiting.filter(isUrgent)
      if (urgent.length === 0) return
      waiting = waiting.filter((item) => !isUrgent(item))
      give(urgent)
    },
    /** Drops waiting items that are no longer wanted. */
    drop: (unwanted: (item: Item) => boolean): void => {
      waiting = waiting.filter((item) => !unwanted(item))
    },
  }
}
