import type { MapFrame, Spot } from '#client/features/big-screen/map-frame.ts'

export type NameKind = 'area' | 'street' | 'park' | 'water'

/** A name on the map; where its middle stands. */
export interface MapName extends Spot {
  readonly text: string
  readonly kind: NameKind
}

/** What is taken already: a middle, and how far it reaches to each side. */
export interface Room extends Spot {
  readonly wide: number
  readonly high: number
}

/** A straight street in a drawing. */
export interface StreetLine {
  readonly name: string
  readonly width: number
  readonly spots: readonly Spot[]
}

/** How large the letters are, in px. */
export const nameSizes: Readonly<Record<NameKind, number>> = { area: 28, street: 24, park: 24, water: 24 }

/** How wide a letter is, to its height: Chinese ones are square. */
const shareOf = (letter: string): number => {
  if (letter >= '\u2e80') return 1
  return letter === ' ' ? 0.26 : 0.56
}

/** How wide a text is, in px. */
export const widthOf = (text: string, size: number): number =>
  Array.from(text, shareOf).reduce((sum, share) => sum + share * size, 0)

/** The room that a text takes, with a little air around it. */
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

/** Names that stand clear of one another, of what is there already and of the edge, each once; the first choose first. */
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

/** How far from the middle of an area its name may stand, in px, from the best place on. */
const around = [0, -64, 64, -110, 110]

/** Wherever the name of an area might stand. */
export const areaNames = (text: string, { x, y }: Spot): readonly MapName[] =>
  around.flatMap((down) => [0, -90, 90].map((right): MapName => ({ text, kind: 'area', x: x + right, y: y + down })))

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value))

/** The part of a straight street that is seen; undefined where it runs outside. */
const seenPart = ({ width, height }: MapFrame, spots: readonly Spot[]): readonly [Spot, Spot] | undefined => {
  const [first, last] = [spots[0], spots.at(-1)]
  if (!first || !last) return undefined
  const from = { x: clamp(first.x, width), y: clamp(first.y, height) }
  const to = { x: clamp(last.x, width), y: clamp(last.y, height) }
  return from.x === to.x && from.y === to.y ? undefined : [from, to]
}

/** Where along a street its name may stand, from the best place on. */
const along = [0.5, 0.3, 0.7, 0.15, 0.85]

/** Wherever the names of streets might stand, the widest streets first. */
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
