import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import type { CardAction } from '#client/features/event/alarm-card/card-actions.tsx'
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

/** A card that stays until it is answered or closed, such as an invitation. */
export interface StickyCard {
  /** A later card replaces an earlier one with the same key. */
  readonly key: string
  readonly tone: 'invitation'
  readonly heading: string
  readonly lines: readonly string[]
  /** Shown beside the heading; by default a text that the card stays. A caller that shows a time limit must remove the card. */
  readonly ago?: ReactNode
  /** Each action must remove the card itself. */
  readonly actions: readonly CardAction[]
}

/** The pop-ups, which expire by the page's clock. */
export const createPopUps = (clock: Pick<PageClock, 'now' | 'after'>) => {
  const store = createStore<PopUpList>(() => noPopUps)
  const sticky = createStore<readonly StickyCard[]>(() => [])
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
    /** In the order of arrival. */
    sticky,
    addSticky: (card: StickyCard): void =>
      sticky.setState((cards) => [...cards.filter(({ key }) => key !== card.key), card], true),
    removeSticky: (key: string): void => sticky.setState((cards) => cards.filter((card) => card.key !== key), true),
    add: (frames: readonly RaisedFrame[]): void => change((list) => addPopUps(list, frames)),
    /** `holder` is a card's id or any other name. */
    hold: (holder: string, on: boolean): void => change((list) => holdPopUps(list, holder, on)),
    remove: (ids: readonly string[]): void => change((list) => removePopUps(list, ids)),
    stop: (): void => cancel(),
  }
}
