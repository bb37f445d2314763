/** The cards of the dashboard that a person can arrange, in their built-in order. */
export const cardIds = [
  'trend',
  'feed',
  'shares',
  'topPlaces',
  'mine',
  'onDuty',
  'areaClasses',
  'deviceStates',
  'duty',
] as const
export type CardId = (typeof cardIds)[number]

/** Widths in columns of twelve: a third, a half, two thirds, all. */
export const cardWidths = [4, 6, 8, 12] as const
export type CardWidth = (typeof cardWidths)[number]

/** Heights in rows of the grid: low, middle, high, highest. */
export const cardHeights = [2, 3, 4, 6] as const
export type CardHeight = (typeof cardHeights)[number]

export interface LayoutCard {
  readonly id: CardId
  readonly width: CardWidth
  readonly height: CardHeight
  readonly hidden: boolean
}

/** Where a layout comes from: from the person, from the project for their role, or built in. */
export const layoutSources = ['own', 'role', 'builtIn'] as const
export type LayoutSource = (typeof layoutSources)[number]

/** Cards about people on duty, which need the right to see them. */
const dutyCards: readonly CardId[] = ['onDuty', 'duty']

const sizes: Readonly<Record<CardId, readonly [CardWidth, CardHeight]>> = {
  trend: [8, 3],
  feed: [4, 6],
  shares: [4, 3],
  topPlaces: [4, 3],
  mine: [4, 4],
  onDuty: [4, 2],
  areaClasses: [4, 2],
  deviceStates: [4, 2],
  duty: [4, 2],
}

/** Without the cards about people on duty there is room beside it, so that no gap remains. */
const MINE_ALONE = 8

/** The built-in layout, of the cards that a person may see. */
export const builtInLayout = (seesDuty: boolean): readonly LayoutCard[] =>
  cardIds
    .filter((id) => seesDuty || !dutyCards.includes(id))
    .map((id) => {
      const [width, height] = sizes[id]
      return { id, width: id === 'mine' && !seesDuty ? MINE_ALONE : width, height, hidden: false }
    })

/** The place of a card that a layout does not have: behind the nearest card that precedes it in the built-in order. */
const placeIn = (layout: readonly LayoutCard[], builtIn: readonly LayoutCard[], id: CardId): number => {
  const before = builtIn.slice(
    0,
    builtIn.findIndex((card) => card.id === id),
  )
  const nearest = before.findLast((card) => layout.some((other) => other.id === card.id))
  return nearest === undefined ? 0 : 1 + layout.findIndex((card) => card.id === nearest.id)
}

/**
 * A stored layout as a person sees it: without cards that they may not see, and with those that it lacks, such as cards of a
 * later version, at their built-in places.
 */
export const completeLayout = (stored: readonly LayoutCard[], seesDuty: boolean): readonly LayoutCard[] => {
  const builtIn = builtInLayout(seesDuty)
  const shown = stored.filter(({ id }) => builtIn.some((card) => card.id === id))
  return builtIn.reduce<readonly LayoutCard[]>((layout, card) => {
    if (layout.some(({ id }) => id === card.id)) return layout
    return layout.toSpliced(placeIn(layout, builtIn, card.id), 0, card)
  }, shown)
}
