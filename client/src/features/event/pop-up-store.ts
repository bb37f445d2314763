import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Cancel, PageClock } from '#client/lib/page-clock.ts'
import {
  addPopUps,
  holdPopUps,
  nextEnd,
  noPopUps,
  passTime,
  removePopUps,
  type PopUpList,
} from '#client/features/event/pop-up-list.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'

export interface PopUps {
  readonly store: StoreApi<PopUpList>
  readonly add: (frames: readonly RaisedFrame[]) => void
  /** `holder` is a card's id or any other name. */
  readonly hold: (holder: string, on: boolean) => void
  readonly remove: (ids: readonly string[]) => void
  readonly stop: () => void
}

/** The pop-ups with their time running by the page's clock. */
export const createPopUps = (clock: Pick<PageClock, 'now' | 'after'>): PopUps => {
  const store = createStore<PopUpList>(() => noPopUps)
  let since = clock.now()
  let cancel: Cancel = () => {}

  const change = (by: (list: PopUpList) => PopUpList): void => {
    const now = clock.now()
    const next = by(passTime(store.getState(), now - since))
    since = now
    cancel()
    store.setState(next, true)
    const end = nextEnd(next)
    if (end !== null) cancel = clock.after(end, () => change((list) => list))
  }
  return {
    store,
    add: (frames) => change((list) => addPopUps(list, frames)),
    hold: (holder, on) => change((list) => holdPopUps(list, holder, on)),
    remove: (ids) => change((list) => removePopUps(list, ids)),
    stop: () => cancel(),
  }
}
