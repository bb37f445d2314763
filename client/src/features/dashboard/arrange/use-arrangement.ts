import { useState } from 'react'
import type { CardId, LayoutCard } from '#shared/dashboard/card-layout.ts'
import { cardWidths } from '#shared/dashboard/card-layout.ts'
import {
  changed,
  heightsOf,
  moved,
  nearestSizes,
  nextSize,
  placed,
  placeOf,
  shownCards,
  type Cards,
  type Step,
} from '#client/features/dashboard/arrange/card-edits.ts'
import { arrangeTexts as texts, cardTitles } from '#client/features/dashboard/arrange/texts.ts'

type Size = Pick<LayoutCard, 'width' | 'height'>

/** The cards while they are arranged, and the last change in words. */
export interface Arrangement {
  readonly cards: Cards
  readonly said: string
  readonly step: (id: CardId, step: Step) => void
  readonly place: (id: CardId, target: { to: CardId; isBehind: boolean }) => void
  readonly resize: (id: CardId, size: Partial<Size>) => void
  /** One size on, or back. */
  readonly grow: (id: CardId, side: 'width' | 'height', by: 1 | -1) => void
  readonly dragSize: (id: CardId, size: { columns: number; rows: number }) => void
  readonly hide: (id: CardId) => void
  readonly show: (id: CardId) => void
  readonly reset: (cards: Cards, said: string) => void
}

const placeText = (cards: Cards, id: CardId): string =>
  texts.place(cardTitles[id], placeOf(cards, id), shownCards(cards).length)

const sizeText = (cards: Cards, id: CardId): string => {
  const card = cards.find((one) => one.id === id)
  return card === undefined ? '' : texts.size(cardTitles[id], card.width, card.height)
}

const grown = (cards: Cards, id: CardId, { side, by }: { side: 'width' | 'height'; by: 1 | -1 }): Cards => {
  const card = cards.find((one) => one.id === id)
  if (card === undefined) return cards
  return side === 'width'
    ? changed(cards, id, { width: nextSize(cardWidths, card.width, by) })
    : changed(cards, id, { height: nextSize(heightsOf(id), card.height, by) })
}

export const useArrangement = (initial: Cards): Arrangement => {
  const [{ cards, said }, setState] = useState({ cards: initial, said: '' })
  const change =
    (say: (cards: Cards, id: CardId) => string) =>
    (id: CardId, edit: (cards: Cards) => Cards): void =>
      setState((before) => {
        const after = edit(before.cards)
        return { cards: after, said: say(after, id) }
      })
  const [place, size] = [change(placeText), change(sizeText)]
  return {
    cards,
    said,
    step: (id, step) => place(id, (now) => moved(now, id, step)),
    place: (id, target) => place(id, (now) => placed(now, id, target)),
    resize: (id, wanted) => size(id, (now) => changed(now, id, wanted)),
    grow: (id, side, by) => size(id, (now) => grown(now, id, { side, by })),
    dragSize: (id, wanted) => size(id, (now) => changed(now, id, nearestSizes(id, wanted))),
    hide: (id) => change(() => texts.isHidden(cardTitles[id]))(id, (now) => changed(now, id, { hidden: true })),
    show: (id) => change(() => texts.isShown(cardTitles[id]))(id, (now) => changed(now, id, { hidden: false })),
    reset: (wanted, words) => setState({ cards: wanted, said: words }),
  }
}
