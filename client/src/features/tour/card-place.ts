interface Size {
  readonly width: number
  readonly height: number
}

export interface Box extends Size {
  readonly left: number
  readonly top: number
}

/** In px: between the element and the card, and between the card and the edge of the window. */
const GAP = 14
const EDGE = 16

const within = (start: number, size: number, room: number): number =>
  Math.max(EDGE, Math.min(start, room - size - EDGE))

const isInside = ({ left, top }: Pick<Box, 'left' | 'top'>, card: Size, view: Size): boolean =>
  left >= EDGE && top >= EDGE && left + card.width <= view.width - EDGE && top + card.height <= view.height - EDGE

/** Where a card is beside an element: below, above, right or left of it, else at the bottom of the window. */
export const placeCard = (element: Box | undefined, card: Size, view: Size): Pick<Box, 'left' | 'top'> => {
  const bottom = { left: within((view.width - card.width) / 2, card.width, view.width), top: view.height }
  if (element === undefined)
    return { ...bottom, top: within((view.height - card.height) / 2, card.height, view.height) }
  const left = within(element.left, card.width, view.width)
  const top = within(element.top, card.height, view.height)
  const places = [
    { left, top: element.top + element.height + GAP },
    { left, top: element.top - card.height - GAP },
    { left: element.left + element.width + GAP, top },
    { left: element.left - card.width - GAP, top },
  ]
  const found = places.find((place) => isInside(place, card, view))
  return found ?? { ...bottom, top: within(view.height, card.height, view.height) }
}
