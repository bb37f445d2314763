import type { MapFrame, Spot } from '#client/features/big-screen/map-frame.ts'

type NameKind = 'area' | 'street' | 'park' | 'water'

/** A name on the map; its spot is the middle of the text. */
export interface MapName extends Spot {
  readonly text: string
  readonly kind: NameKind
}

/** An occupied rectangle: its middle, and half its width and height. */
export interface Room extends Spot {
  readonly wide: number
  readonly high: number
}

/** A straight street in a drawing. */
interface StreetLine {
  readonly name: string
  readonly width: number
  readonly spots: readonly Spot[]
}

/** Font sizes, in px. */
export const nameSizes: Readonly<Record<NameKind, number>> = { area: 28, street: 24, park: 24, water: 24 }

/** The width of a character relative to the font size: Chinese ones are square. */
const shareOf = (letter: string): number => {
  if (letter >= '\u2e80') return 1
  return letter === ' ' ? 0.26 : 0.56
}

/** The width of a text, in px. */
export const widthOf = (text: string, size: number): number =>
  Array.from(text, shareOf).reduce((sum, share) => sum + share * size, 0)

/** The rectangle of a text, with some padding. */
export const roomOf = (text: string, { x, y }: Spot, size: number): Room => ({
  x,
  y,
  wide: widthOf(text, size) / 2 + 6,
  high: size / 2 + 6,
})

export const isFree = (room: Room, taken: readonly Room[]): boolean =>
  taken.every(
    (other) =>
      Math.abs(other.x - room.x) >= other.wide + room.wide || Math.abs(other.y - room.y) >= other.high + room.high,
  )

const isWithin = ({ width, height }: MapFrame, { x, y, wide, high }: Room): boolean =>
  x >= wide && x + wide <= width && y >= high && y + high <= height

/** Places each name once, without overlap with other names, occupied rectangles or the edge; earlier names have priority. */
export const placeNames = (frame: MapFrame, wanted: readonly MapName[], taken: readonly Room[]): readonly MapName[] => {
  const rooms = [...taken]
  const placed = new Map<string, MapName>()
  for (const name of wanted) {
    if (placed.has(name.text)) continue
    const room = roomOf(name.text, name, nameSizes[name.kind])
    if (!isFree(room, rooms) || !isWithin(frame, room)) continue
    rooms.push(room)
    placed.set(name.text, name)
  }
  return [...placed.values()]
}

/** Vertical offsets of an area's name from its middle, in px, the best first. */
const around = [0, -64, 64, -110, 110]

/** The candidate positions for the name of an area. */
export const areaNames = (text: string, { x, y }: Spot): readonly MapName[] =>
  around.flatMap((down) => [0, -90, 90].map((right): MapName => ({ text, kind: 'area', x: x + right, y: y + down })))

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value))

/** The visible part of a straight street; undefined if it is outside. */
const seenPart = ({ width, height }: MapFrame, spots: readonly Spot[]): readonly [Spot, Spot] | undefined => {
  const [first, last] = [spots[0], spots.at(-1)]
  if (!first || !last) return undefined
  const from = { x: clamp(first.x, width), y: clamp(first.y, height) }
  const to = { x: clamp(last.x, width), y: clamp(last.y, height) }
  return from.x === to.x && from.y === to.y ? undefined : [from, to]
}

/** Positions of a name along its street, the best first. */
const along = [0.5, 0.3, 0.7, 0.15, 0.85]

/** The candidate positions for the names of streets, the widest streets first. */
export const streetNames = (frame: MapFrame, streets: readonly StreetLine[]): readonly MapName[] =>
  streets
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.width - one.width)
    .flatMap(({ name, spots }) => {
      const part = seenPart(frame, spots)
      if (!part) return []
      const [from, to] = part
      return along.map((share): MapName => ({
        text: name,
        kind: 'street',
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      }))
    })
