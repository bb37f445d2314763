import Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Point from 'ol/geom/Point.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import VectorSource from 'ol/source/Vector.js'
import type { Basemap } from '#shared/map/map.contract.ts'
import { basemapStyle, type Piece } from '#client/ui/map/basemap-style.ts'
import { cornersOf, pointsOf, type FlatShape } from '#client/ui/map/flat-shapes.ts'
import type { Projection } from '#client/ui/map/projection.ts'

type ToDrawing = (x: number, y: number) => [number, number]

/** Shapes of one kind within a square of this many units form one feature. Invisible squares are then skipped as a whole. */
const SQUARE_SIDE = 900

const bySquare = (shapes: readonly FlatShape[]): readonly FlatShape[][] => {
  const squares = new Map<string, FlatShape[]>()
  for (const shape of shapes) {
    const key = [shape[0], shape[1]].map((at) => Math.floor((at ?? 0) / SQUARE_SIDE)).join()
    const square = squares.get(key) ?? []
    square.push(shape)
    squares.set(key, square)
  }
  return [...squares.values()]
}

const closed = (ring: [number, number][]): [number, number][] => [...ring, ...ring.slice(0, 1)]

const pieceOf = (geometry: Geometry, piece: Piece): Feature => {
  const feature = new Feature(geometry)
  feature.setStyle((_, resolution) => basemapStyle(piece, resolution))
  return feature
}

const areasOf = (piece: Piece, rings: readonly FlatShape[], toDrawing: ToDrawing): Feature[] =>
  bySquare(rings).map((some) =>
    pieceOf(new MultiPolygon(some.map((ring) => [closed(pointsOf(ring, toDrawing))])), piece),
  )

const streetsOf = ({ streets }: Basemap, toDrawing: ToDrawing): Feature[] => {
  const widths = [...new Set(streets.map(({ width }) => width))].toSorted((a, b) => a - b)
  return widths.flatMap((width) =>
    bySquare(streets.filter((street) => street.width === width).map(({ line }) => line)).map((some) =>
      pieceOf(new MultiLineString(some.map((line) => pointsOf(line, toDrawing))), { sort: 'street', width }),
    ),
  )
}

const namesOf = ({ streets, labels }: Basemap, toDrawing: ToDrawing): Feature[] => [
  ...streets.flatMap(({ name, width, line }) =>
    name === '' ? [] : [pieceOf(new LineString(pointsOf(line, toDrawing)), { sort: 'name', text: name, width })],
  ),
  ...labels.map(({ text, kind, x, y }) => pieceOf(new Point(toDrawing(x, y)), { sort: 'label', text, kind })),
]

interface BasemapOptions {
  /** False where the names are placed among markers by a layer of their own. */
  readonly hasNames: boolean
}

const featuresOf = (basemap: Basemap, { toDrawing }: Projection, { hasNames }: BasemapOptions): Feature[] => {
  const { origin, unit } = basemap
  const at: ToDrawing = (x, y) => toDrawing(origin.longitude + x * unit, origin.latitude + y * unit)
  return [
    ...areasOf({ sort: 'block' }, basemap.blocks.map(cornersOf), at),
    ...areasOf({ sort: 'house' }, basemap.houses.map(cornersOf), at),
    ...areasOf({ sort: 'park' }, basemap.parks, at),
    ...areasOf({ sort: 'water' }, basemap.water, at),
    ...streetsOf(basemap, at),
    ...(hasNames ? namesOf(basemap, at) : []),
  ]
}

/** The basemap of the district, rendered once per view and moved as an image while the map moves. */
export const createBasemapLayer = (projection: Projection, options: BasemapOptions = { hasNames: true }) => {
  const source = new VectorSource()
  const layer = new VectorImageLayer({ source, imageRatio: 1.6, declutter: true })
  return {
    layer,
    lay: (basemap: Basemap): void => {
      source.clear(true)
      source.addFeatures(featuresOf(basemap, projection, options))
    },
  }
}
