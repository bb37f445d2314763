import { useEffect, useEffectEvent, useRef } from 'react'
import { useSlowly } from '#client/realtime/use-slowly.ts'
import type { EventPage } from '#client/features/event/event-list-query.ts'
import type { PendingEvents } from '#client/features/event/pending-events.ts'
import { storm } from '#client/features/event/storm-gate.ts'
import { pageClock, type Cancel } from '#client/lib/page-clock.ts'
import type { RowPresence } from '#client/ui/list/row-presence.ts'

/** When the events behind the pill enter by themselves. */
export type Fills = 'at once' | 'while away' | 'never'

/** Whether the pending events are about to enter, so that the pill need not offer them. A storm waits for its end. */
export const isFilling = (fills: Fills, isAway: boolean, count: number): boolean =>
  fills === 'at once' || (fills === 'while away' && isAway && count <= storm)

/** A storm is over when nothing has arrived for this time, in milliseconds. */
const CALM_MS = 2000

interface Reloading {
  readonly rows: EventPage['records']
  readonly fills: Fills
  readonly pendingEvents: PendingEvents
  readonly presence: RowPresence
}

/**
 * Refetches the list; the events that were pending at that moment are pending no more. By itself it does so, throttled, for
 * an empty list, which has no row that could move, and for the first page while the person is not at its rows. A page that changes
 * entirely with each second cannot be read: in a storm it waits for the end.
 */
export const useReload = (
  { rows, fills, pendingEvents, presence }: Reloading,
  read: () => Promise<readonly { isSuccess: boolean }[]>,
): (() => Promise<void>) => {
  const isReloading = useRef(false)
  const reload = async (): Promise<void> => {
    const pendingIds = pendingEvents.ids()
    isReloading.current = true
    const [list] = await read().finally(() => (isReloading.current = false))
    if (list?.isSuccess === true) pendingEvents.forget(pendingIds)
  }
  const slowly = useSlowly(async () => {
    // A second request would only cancel the first; what arrives meanwhile stays pending, and is looked at then.
    if (!isReloading.current) await reload()
  })
  const mayFill = (): boolean => fills === 'at once' || (fills === 'while away' && presence.store.getState().isAway)
  const fill = useEffectEvent((afterCalm: () => void) => {
    const count = pendingEvents.store.getState().countBeside(rows)
    if (count === 0 || !mayFill()) return
    if (isFilling(fills, true, count)) slowly()
    else afterCalm()
  })
  const fillNow = useEffectEvent(() => {
    if (mayFill()) slowly()
  })
  useEffect(() => {
    let cancel: Cancel = () => {}
    const afterCalm = (): void => {
      cancel()
      cancel = pageClock.after(CALM_MS, () => fillNow())
    }
    const check = (): void => fill(afterCalm)
    check()
    const ends = [pendingEvents.store.subscribe(check), presence.store.subscribe(check)]
    return () => {
      cancel()
      ends.forEach((end) => end())
    }
  }, [fills, pendingEvents, presence])
  return reload
}
