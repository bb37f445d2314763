/** What panels cover of the map, in px from each side. */
export type Padding = readonly [top: number, right: number, bottom: number, left: number]

/** Pixels of the map from its top left corner. */
export type Pixel = readonly [x: number, y: number]
export type Size = readonly [width: number, height: number]

/** A card on the right with its distance from the edge. */
const CARD_PX = 352
/** The buttons at the top and the tools at the bottom. */
const TOOLS_PX = 60
/** The share of the height that a sheet may take on a phone (`map-page.module.css`). */
const SHEET_SHARE = 0.66
/** The room of a pin with its ring, and of its name below. */
const PIN: Padding = [28, 24, 48, 24]

/** What is covered while a card is open: without a panel on the left, the card is a sheet at the bottom. */
export const coveredByCard = ([, height]: Size, { hasPanel }: { hasPanel: boolean }): Padding =>
  hasPanel ? [TOOLS_PX, CARD_PX, TOOLS_PX, 328] : [TOOLS_PX, 0, Math.ceil(height * SHEET_SHARE), 0]

/** The middle of what is free. */
export const freeMiddle = ([width, height]: Size, [top, right, bottom, left]: Padding): Pixel => [
  (left + width - right) / 2,
  (top + height - bottom) / 2,
]

/** How far a position moves to lie between two others; to their middle where they are in the wrong order. */
const shift = (at: number, from: number, to: number): number => {
  if (from > to) return (from + to) / 2 - at
  return Math.min(Math.max(at, from), to) - at
}

/** The least movement of the map, in px, after which a pin and its name are free of panels; zeros where they are already. */
export const panAmount = ([x, y]: Pixel, [width, height]: Size, [top, right, bottom, left]: Padding): Pixel => [
  shift(x, left + PIN[3], width - right - PIN[1]),
  shift(y, top + PIN[0], height - bottom - PIN[2]),
]

/** Whether a position is on the map at all, covered or not. */
export const isOnMap = ([x, y]: Pixel, [width, height]: Size): boolean => x >= 0 && y >= 0 && x <= width && y <= height
