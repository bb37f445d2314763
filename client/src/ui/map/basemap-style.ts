import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'

/** The kind of a basemap feature. */
export type Piece =
  | { readonly sort: 'block' | 'house' | 'park' | 'water' }
  /** Width in metres. */
  | { readonly sort: 'street'; readonly width: number }
  | { readonly sort: 'name'; readonly text: string; readonly width: number }
  | { readonly sort: 'label'; readonly text: string; readonly kind: 'park' | 'water' }

/** Greys, one blue, one green; nothing as dark as the lightest marker. */
export const basemapColours = {
  land: '#f3f5f7',
  block: '#eceff3',
  house: '#dfe4ea',
  edge: '#d3d9e1',
  water: '#cfdff2',
  bank: '#b6cdea',
  park: '#dcebdd',
  road: '#fff',
  casing: '#d9dfe6',
  text: '#5f6b80',
  parkText: '#3d6a4c',
  waterText: '#3f6796',
  areaText: '#35559b',
  halo: '#f6f8fa',
} as const

const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const [BELOW, CASING, ROAD, WORDS] = [0, 3, 4, 6]

const area = (fill: string, zIndex: number, edge?: { colour: string; width: number }): Style =>
  new Style({
    fill: new Fill({ color: fill }),
    ...(edge && { stroke: new Stroke({ color: edge.colour, width: edge.width }) }),
    zIndex,
  })

const styles = {
  block: area(basemapColours.block, BELOW),
  house: area(basemapColours.house, BELOW + 1, { colour: basemapColours.edge, width: 0.8 }),
  park: area(basemapColours.park, BELOW + 1),
  water: area(basemapColours.water, BELOW + 2, { colour: basemapColours.bank, width: 1 }),
}

interface Looks {
  readonly colour: string
  readonly size: number
  readonly weight?: number
  /** Offset above its point, in px. */
  readonly up?: number
  readonly along?: boolean
}

/** A name with a halo. */
export const words = (text: string, { colour, size, weight = 400, up = 0, along = false }: Looks): Style =>
  new Style({
    text: new Text({
      text,
      font: `${weight} ${size}px ${FONT}`,
      offsetY: -up,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: basemapColours.halo, width: 3.5 }),
      ...(along && { placement: 'line', repeat: 420, maxAngle: 0.4 }),
    }),
    zIndex: WORDS,
  })

const road = (width: number): Style[] => [
  new Style({
    stroke: new Stroke({ color: basemapColours.casing, width: width + 2, lineCap: 'butt' }),
    zIndex: CASING,
  }),
  new Style({ stroke: new Stroke({ color: basemapColours.road, width, lineCap: 'butt' }), zIndex: ROAD }),
]

/** Resolutions, in metres per pixel, above which a feature is too small to be drawn. */
const MAX_HOUSE_RESOLUTION = 3.2
const MAX_NAME_RESOLUTION = 4
const MAX_AVENUE_RESOLUTION = 12
const MAX_SIDE_STREET_RESOLUTION = 10
const MIN_AVENUE_WIDTH = 12

const remembered = <V>(make: (key: string) => V) => {
  const known = new Map<string, V>()
  return (key: string): V => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

/** Streets are at most a few dozen pixels wide, so there are few of these. */
const roads = remembered((width) => road(Number(width)))
const names = remembered((text) => words(text, { colour: basemapColours.text, size: 12, along: true }))
const labels = {
  park: remembered((text) => words(text, { colour: basemapColours.parkText, size: 12 })),
  water: remembered((text) => words(text, { colour: basemapColours.waterText, size: 13 })),
}

const MIN_ROAD_WIDTH = 2

const roadAt = (width: number, resolution: number): Style[] | undefined => {
  if (width < MIN_AVENUE_WIDTH && resolution > MAX_SIDE_STREET_RESOLUTION) return undefined
  return roads(String(Math.max(MIN_ROAD_WIDTH, Math.round((width / resolution) * 2) / 2)))
}

const nameAt = ({ text, width }: Extract<Piece, { sort: 'name' }>, resolution: number): Style | undefined =>
  resolution <= (width < MIN_AVENUE_WIDTH ? MAX_NAME_RESOLUTION : MAX_AVENUE_RESOLUTION) ? names(text) : undefined

/** The style of a basemap feature at a resolution in metres per pixel; undefined if it is not drawn. */
export const basemapStyle = (piece: Piece, resolution: number): Style | Style[] | undefined => {
  if (piece.sort === 'street') return roadAt(piece.width, resolution)
  if (piece.sort === 'name') return nameAt(piece, resolution)
  if (piece.sort === 'label') return resolution <= MAX_AVENUE_RESOLUTION ? labels[piece.kind](piece.text) : undefined
  return piece.sort === 'house' && resolution > MAX_HOUSE_RESOLUTION ? undefined : styles[piece.sort]
}
