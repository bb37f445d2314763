import type { Bounds } from '#shared/map/map.contract.ts'
import { groupBy } from '#shared/group-by.ts'
import type { PlaceRow } from '#shared/place/place-views.schema.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import type { Spot } from '#client/ui/map/small-map.ts'

/** A place that is drawn on the picker. */
export interface Landmark extends Spot {
  readonly label: string
  /** The parent of the new place, which is drawn stronger. */
  readonly isParent: boolean
}

/** What the picker shows besides its pin. */
export interface Around {
  /** Changes with the parent or the area. */
  readonly of: string
  /** Whether the surroundings are known; false while they are loaded. */
  readonly isRead: boolean
  /** Undefined where nothing is on the map. */
  readonly bounds: Bounds | undefined
  readonly landmarks: readonly Landmark[]
  /** Number of siblings on the map. */
  readonly siblings: number
}

export type Neighbour = Pick<PlaceRow, 'id' | 'name' | 'longitude' | 'latitude'>

const isOnMap = ({ longitude, latitude }: Spot): boolean => longitude !== 0 || latitude !== 0

const keyOf = ({ longitude, latitude }: Spot): string => `${longitude} ${latitude}`

/** One mark for places at the same spot, such as the storeys of a building: 1 层 等 6 处. */
const marksOf = (places: readonly Neighbour[]): Landmark[] => {
  const bySpot = groupBy(places, keyOf)
  return [...bySpot.values()].flatMap((together) => {
    const [first] = together
    if (first === undefined) return []
    const { name, longitude, latitude } = first
    return [{ label: placeTexts.pick.together(name, together.length - 1), isParent: false, longitude, latitude }]
  })
}

/** Half the least width and height of the view, in degrees: some 60 m around a single building. */
const MARGIN_DEGREES = 0.0006

/** The bounds of some spots with a margin; undefined for none. */
export const boundsAround = (spots: readonly Spot[]): Bounds | undefined => {
  if (spots.length === 0) return undefined
  const longitudes = spots.map(({ longitude }) => longitude)
  const latitudes = spots.map(({ latitude }) => latitude)
  return {
    west: Math.min(...longitudes) - MARGIN_DEGREES,
    south: Math.min(...latitudes) - MARGIN_DEGREES,
    east: Math.max(...longitudes) + MARGIN_DEGREES,
    north: Math.max(...latitudes) + MARGIN_DEGREES,
  }
}

/** The surroundings of a place: its parent, if there is one, and its siblings. */
export const surroundings = (
  parent: Neighbour | undefined,
  siblings: readonly Neighbour[],
): Pick<Around, 'bounds' | 'landmarks' | 'siblings'> => {
  const shown = siblings.filter(isOnMap)
  const home = parent !== undefined && isOnMap(parent) ? [parent] : []
  // A sub-place usually has the coordinates of its parent: there the parent alone is named.
  const apart = shown.filter((place) => home.every((above) => keyOf(above) !== keyOf(place)))
  const inside = shown.length - apart.length
  return {
    bounds: boundsAround([...home, ...shown]),
    landmarks: [
      ...marksOf(apart),
      ...home.map(({ name, longitude, latitude }) => ({
        label: placeTexts.pick.inside(name, inside),
        isParent: true,
        longitude,
        latitude,
      })),
    ],
    siblings: shown.length,
  }
}
