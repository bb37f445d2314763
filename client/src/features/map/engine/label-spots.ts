import type { AreaNode } from '#shared/area/area.contract.ts'
import type { Basemap } from '#shared/map/map.contract.ts'
import { allAreas } from '#client/ui/map/all-areas.ts'
import { isNamed, MAX_LABEL_RESOLUTION } from '#client/ui/map/basemap-style.ts'
import { pointsOf } from '#client/ui/map/flat-shapes.ts'
import { levelSpot, slantedSpot, type Box, type Label, type LabelSpot } from '#client/ui/map/place-labels.ts'
import type { Coordinate } from '#client/ui/map/piles.ts'
import type { Chosen } from '#client/ui/map/marker-layers.ts'
import type { Projection } from '#client/ui/map/projection.ts'

/** The appearance of a label. */
export type LabelLook = 'chosen' | 'area' | 'park' | 'water' | 'street'

export interface LabelText {
  readonly text: string
  readonly look: LabelLook
}

/** A label with its place in the metres of the projection. */
type Source = LabelText &
  ({ readonly at: Coordinate } | { readonly from: Coordinate; readonly to: Coordinate; readonly width: number })

/** The size of a text in px. */
export type Measure = (text: LabelText) => { readonly width: number; readonly height: number }

/** What has names. */
export interface LabelContent {
  readonly basemap: Basemap | undefined
  readonly areas: readonly AreaNode[]
  readonly chosen: Chosen | null
}

const streetsOf = ({ streets }: Basemap, at: (x: number, y: number) => Coordinate): Source[] =>
  streets
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.width - a.width)
    .flatMap(({ name, width, line }) => {
      const points = pointsOf(line, at)
      return points.slice(1).flatMap((to, index): Source[] => {
        const from = points[index]
        return from === undefined ? [] : [{ text: name, look: 'street', width, from, to }]
      })
    })

const pointOf = (text: string, look: LabelLook, at: Coordinate): Source => ({ text, look, at })

/** All names in the order of their importance: the selected device, areas (large ones first), waters and parks, wide streets first. */
export const labelSources = ({ basemap, areas, chosen }: LabelContent, { toDrawing }: Projection): Source[] => {
  const own = chosen === null || chosen.label === '' ? [] : [chosen]
  const sources = [
    ...own.map(({ label, longitude, latitude }) => pointOf(label, 'chosen', toDrawing(longitude, latitude))),
    ...allAreas(areas).map(({ name, longitude, latitude }) => pointOf(name, 'area', toDrawing(longitude, latitude))),
  ]
  if (basemap === undefined) return sources
  const { origin, unit } = basemap
  const at = (x: number, y: number) => toDrawing(origin.longitude + x * unit, origin.latitude + y * unit)
  const waters = basemap.labels.map(({ text, kind, x, y }) => pointOf(text, kind, at(x, y)))
  return [...sources, ...waters, ...streetsOf(basemap, at)]
}

/** Offsets in px: around the devices in the middle of an area, below or beside the selected pin, near the middle of a water. */
const offsets: Readonly<Record<Exclude<LabelLook, 'street'>, readonly (readonly [x: number, y: number])[]>> = {
  chosen: [
    [0, 36],
    [0, -36],
    [1, 0],
    [-1, 0],
    [0, 56],
    [0, -56],
  ],
  area: [
    [0, -34],
    [0, -56],
    [0, 36],
    [0, 0],
    [0, 58],
    [1, 0],
    [-1, 0],
    [0, -80],
    [0, 80],
  ],
  park: [
    [0, 0],
    [0, -20],
    [0, 20],
  ],
  water: [
    [0, 0],
    [1, 0],
    [-1, 0],
  ],
}
/** An offset of one to the side is the half width of the text and a pin. */
const BESIDE_PX = 30

/** A name of a street is repeated after this many px. */
const REPEAT_PX = 420
/** Distances from the middle of a part of the street, in px. */
const ALONG_PX = [0, 60, -60, 120, -120, 180, -180]

const isIn = (x: number, y: number, { left, top, right, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

interface View {
  /** Metres per px. */
  readonly resolution: number
  /** In px of the whole world at this resolution; labels outside are not placed. */
  readonly frame: Box
  readonly measure: Measure
}

/** Streets that run north are not exactly upright, but all of them are read downwards. */
const SLACK_RADIANS = 0.01

/** The direction in which a name along a line is read: from left to right or downwards. */
const readable = (angle: number): number => {
  if (angle > Math.PI / 2 + SLACK_RADIANS) return angle - Math.PI
  return angle < SLACK_RADIANS - Math.PI / 2 ? angle + Math.PI : angle
}

const streetLabels = (source: Extract<Source, { from: Coordinate }>, view: View): Label<LabelText>[] => {
  if (!isNamed(source.width, view.resolution)) return []
  const { text, look, from, to } = source
  const size = view.measure(source)
  const [x, y] = [from[0] / view.resolution, -from[1] / view.resolution]
  const [dx, dy] = [to[0] / view.resolution - x, -to[1] / view.resolution - y]
  const length = Math.hypot(dx, dy)
  const rotation = readable(Math.atan2(dy, dx))
  const parts = Math.max(1, Math.floor(length / REPEAT_PX))
  const spotsAround = function* (middle: number): Generator<LabelSpot> {
    for (const along of ALONG_PX.map((by) => middle + by))
      if (along >= size.width / 2 && along <= length - size.width / 2)
        yield slantedSpot(x + (dx * along) / length, y + (dy * along) / length, { ...size, rotation })
  }
  return Array.from({ length: length < size.width ? 0 : parts }, (_, part) => ((part + 0.5) / parts) * length)
    .filter((middle) => isIn(x + (dx * middle) / length, y + (dy * middle) / length, view.frame))
    .map((middle) => ({ what: { text, look }, spots: spotsAround(middle) }))
}

const pointLabels = (source: Extract<Source, { at: Coordinate }>, view: View): Label<LabelText>[] => {
  const { text, look, at } = source
  if (look === 'street' || (look !== 'chosen' && look !== 'area' && view.resolution > MAX_LABEL_RESOLUTION)) return []
  const [x, y] = [at[0] / view.resolution, -at[1] / view.resolution]
  if (!isIn(x, y, view.frame)) return []
  const size = view.measure(source)
  const spots = offsets[look].map(([right, down]) =>
    levelSpot(x + right * (size.width / 2 + BESIDE_PX), y + down, size),
  )
  return [{ what: { text, look }, spots }]
}

/** The labels of a view, each with the spots at which it may be. */
export const labelsIn = (sources: readonly Source[], view: View): Label<LabelText>[] =>
  sources.flatMap((source) => ('at' in source ? pointLabels(source, view) : streetLabels(source, view)))
