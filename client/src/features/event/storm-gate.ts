import type { PageClock } from '#client/lib/page-clock.ts'

/** More than this at once is a storm: nobody reads so many cards one by one. */
export const storm = 20
/** A card that gave way sooner could not be read, in milliseconds. */
const standing = 2000
/** How long after a key a pause in typing begins, and how long a pause is waited for, in milliseconds. */
const pause = 150
const patience = 1000

export interface StormGate<Item> {
  readonly take: (items: readonly Item[]) => void
  /** What has not passed yet and is wanted no more. */
  readonly drop: (unwanted: (item: Item) => boolean) => void
}

interface GateDeps<Item> {
  readonly clock: Pick<PageClock, 'now' | 'after'>
  /** When a key was last pressed. */
  readonly lastKeyAt: () => number
  readonly give: (items: readonly Item[]) => void
  /** What waits for nothing, storm or not. */
  readonly isUrgent: (item: Item) => boolean
}

/**
 * Lets everything pass at once, but after a storm has: then what follows within two seconds passes together, in a pause
 * between two keys if there is one, for whoever types should not wait for cards.
 */
export const createStormGate = <Item>({ clock, lastKeyAt, give, isUrgent }: GateDeps<Item>): StormGate<Item> => {
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
    const due = clock.now() + standing
    clock.after(standing, () => passInPause(due + patience))
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
    take: (items) => {
      waiting = [...waiting, ...items]
      if (!isResting) return pass()
      const urgent = waiting.filter(isUrgent)
      if (urgent.length === 0) return
      waiting = waiting.filter((item) => !isUrgent(item))
      give(urgent)
    },
    drop: (unwanted) => {
      waiting = waiting.filter((item) => !unwanted(item))
    },
  }
}
