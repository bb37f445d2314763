import {
  cardHeights,
  cardWidths,
  type CardHeight,
  type CardId,
  type CardWidth,
  type LayoutCard,
} from '#shared/dashboard/card-layout.ts'

export type Cards = readonly LayoutCard[]

/** A chart is higher than a list: its legend alone fills a row. */
const lowest: Partial<Record<CardId, CardHeight>> = { trend: 3 }

export const heightsOf = (id: CardId): readonly CardHeight[] =>
  cardHeights.filter((height) => height >= (lowest[id] ?? 2))

export const shownCards = (cards: Cards): Cards => cards.filter(({ hidden }) => !hidden)
export const hiddenCards = (cards: Cards): Cards => cards.filter(({ hidden }) => hidden)

export const changed = (cards: Cards, id: CardId, change: Partial<Omit<LayoutCard, 'id'>>): Cards =>
  cards.map((card) => (card.id === id ? { ...card, ...change } : card))

/** The card directly before or behind another one. */
export const placed = (cards: Cards, id: CardId, { to, isBehind }: { to: CardId; isBehind: boolean }): Cards => {
  const card = cards.find((one) => one.id === id)
  if (card === undefined || id === to) return cards
  const others = cards.filter((one) => one.id !== id)
  return others.toSpliced(others.findIndex((one) => one.id === to) + (isBehind ? 1 : 0), 0, card)
}

/** Where a card goes by a key: one place on, or to an end. Hidden cards do not count as places. */
export type Step = -1 | 1 | 'first' | 'last'

export const moved = (cards: Cards, id: CardId, step: Step): Cards => {
  const shown = shownCards(cards)
  const at = shown.findIndex((card) => card.id === id)
  const wanted = { first: 0, last: shown.length - 1 }
  const to = shown[typeof step === 'number' ? at + step : wanted[step]]
  return to === undefined ? cards : placed(cards, id, { to: to.id, isBehind: step === 1 || step === 'last' })
}

/** The next size in a list, or the present one at its end. */
export const nextSize = <Size extends number>(sizes: readonly Size[], now: Size, by: 1 | -1): Size =>
  sizes[sizes.indexOf(now) + by] ?? now

/** The place of a shown card, from 1. */
export const placeOf = (cards: Cards, id: CardId): number => 1 + shownCards(cards).findIndex((card) => card.id === id)

const nearest = <Size extends number>(sizes: readonly Size[], wanted: number): Size | undefined =>
  sizes.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0]

/** The sizes nearest to those in columns and rows that a drag ended at. */
export const nearestSizes = (
  id: CardId,
  { columns, rows }: { columns: number; rows: number },
): { width: CardWidth; height: CardHeight } => ({
  width: nearest(cardWidths, columns) ?? 4,
  height: nearest(heightsOf(id), rows) ?? 3,
})

export const isSame = (one: Cards, other: Cards): boolean =>
  one.length === other.length &&
  one.every(({ id, width, height, hidden }, at) => {
    const card = other[at]
    return card?.id === id && card.width === width && card.height === height && card.hidden === hidden
  })
