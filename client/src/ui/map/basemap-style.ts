import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { isDark } from '#client/theme/dark.ts'

/** The kind of a basemap feature. */
export type Piece =
  | { readonly sort: 'block' | 'house' | 'park' | 'water' }
  /** Width in metres. */
  | { readonly sort: 'street'; readonly width: number }
  | { readonly sort: 'name'; readonly text: string; readonly width: number }
  | { readonly sort: 'label'; readonly text: string; readonly kind: 'park' | 'water' }

/** Greys, one blue, one green; nothing as dark as the lightest marker. */
const day = {
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
  border: '#8ba3d4',
  halo: '#f6f8fa',
  strongText: '#162032',
  veil: 'rgb(255 255 255 / 35%)',
}

/** The same at night (visual.md, Dark): the land nearly black, a name with a halo of the land. */
const night: typeof day = {
  land: '#0f1a2b',
  block: '#13223a',
  house: '#172a47',
  edge: '#1c3050',
  water: '#12294a',
  bank: '#1b3a66',
  park: '#12301f',
  road: '#22334e',
  casing: '#0f1a2b',
  text: '#93a4be',
  parkText: '#7fae8f',
  waterText: '#86abd8',
  areaText: '#8db2ff',
  border: '#48659f',
  halo: '#0f1a2b',
  strongText: '#e6edf7',
  veil: 'rgb(11 20 34 / 35%)',
}

/** The colours of the map now; a map is made anew when the console becomes dark or light. */
export const mapColours = (): typeof day => (isDark() ? night : day)

const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const [BELOW, CASING, ROAD, WORDS] = [0, 3, 4, 6]

const area = (fill: string, zIndex: number, edge?: { colour: string; width: number }): Style =>
  new Style({
    fill: new Fill({ color: fill }),
    ...(edge && { stroke: new Stroke({ color: edge.colour, width: edge.width }) }),
    zIndex,
  })

interface Looks {
  readonly colour: string
  readonly size: number
  readonly weight?: number
  /** Offset above its point, in px. */
  readonly up?: number
  readonly along?: boolean
  /** Clockwise, in radians. */
  readonly rotation?: number
}

/** The font of a name on the map, for drawing and measuring. */
export const textFont = (size: number, weight = 400): string => `${weight} ${size}px ${FONT}`

/** A name with a halo. */
export const words = (text: string, { colour, size, weight, up = 0, along = false, rotation = 0 }: Looks): Style =>
  new Style({
    text: new Text({
      text,
      font: textFont(size, weight),
      offsetY: -up,
      rotation,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: mapColours().halo, width: 3.5 }),
      ...(along && { placement: 'line', repeat: 420, maxAngle: 0.4 }),
    }),
    zIndex: WORDS,
  })

const line = (color: string, width: number, zIndex: number): Style =>
  new Style({ stroke: new Stroke({ color, width, ...(zIndex === CASING && { lineCap: 'butt' }) }), zIndex })

/** Resolutions, in metres per pixel, above which a feature is too small to be drawn. */
const MAX_HOUSE_RESOLUTION = 3.2
const MAX_NAME_RESOLUTION = 4
const MAX_AVENUE_RESOLUTION = 12
const MAX_SIDE_STREET_RESOLUTION = 10
/** Of the names of waters and parks. */
export const MAX_LABEL_RESOLUTION = 12
const MIN_AVENUE_WIDTH = 12

const remembered = <V>(make: (key: string) => V) => {
  const known = new Map<string, V>()
  return (key: string): V => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

/** The styles in one set of colours. Streets are at most a few dozen pixels wide, so there are few of these. */
const stylesIn = (colours: typeof day) => ({
  block: area(colours.block, BELOW),
  house: area(colours.house, BELOW + 1, { colour: colours.edge, width: 0.8 }),
  park: area(colours.park, BELOW + 1),
  water: area(colours.water, BELOW + 2, { colour: colours.bank, width: 1 }),
  road: remembered((width) => [
    line(colours.casing, Number(width) + 2, CASING),
    line(colours.road, Number(width), ROAD),
  ]),
  name: remembered((text) => words(text, { colour: colours.text, size: 12, along: true })),
  label: {
    park: remembered((text) => words(text, { colour: colours.parkText, size: 12 })),
    water: remembered((text) => words(text, { colour: colours.waterText, size: 13 })),
  },
})

const known = new Map<typeof day, ReturnType<typeof stylesIn>>()

const stylesNow = (): ReturnType<typeof stylesIn> => {
  const colours = mapColours()
  const styles = known.get(colours) ?? stylesIn(colours)
  known.set(colours, styles)
  return styles
}

const MIN_ROAD_WIDTH = 2

const roadAt = (width: number, resolution: number): Style[] | undefined => {
  if (width < MIN_AVENUE_WIDTH && resolution > MAX_SIDE_STREET_RESOLUTION) return undefined
  return stylesNow().road(String(Math.max(MIN_ROAD_WIDTH, Math.round((width / resolution) * 2) / 2)))
}

/** Whether a street of a width in metres has its name at a resolution. */
export const isNamed = (width: number, resolution: number): boolean =>
  resolution <= (width < MIN_AVENUE_WIDTH ? MAX_NAME_RESOLUTION : MAX_AVENUE_RESOLUTION)

const nameAt = ({ text, width }: Extract<Piece, { sort: 'name' }>, resolution: number): Style | undefined =>
  isNamed(width, resolution) ? stylesNow().name(text) : undefined

/** The style of a basemap feature at a resolution in metres per pixel; undefined if it is not drawn. */
export const basemapStyle = (piece: Piece, resolution: number): Style | Style[] | undefined => {
  if (piece.sort === 'street') return roadAt(piece.width, resolution)
  if (piece.sort === 'name') return nameAt(piece, resolution)
  if (piece.sort === 'label')
    return resolution <= MAX_LABEL_RESOLUTION ? stylesNow().label[piece.kind](piece.text) : undefined
  return piece.sort === 'house' && resolution > MAX_HOUSE_RESOLUTION ? undefined : stylesNow()[piece.sort]
}
