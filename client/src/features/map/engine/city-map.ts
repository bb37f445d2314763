import OlMap from 'ol/Map.js'
import type MapEvent from 'ol/MapEvent.js'
import Overlay from 'ol/Overlay.js'
import View from 'ol/View.js'
import { defaults } from 'ol/interaction/defaults.js'
import type BaseLayer from 'ol/layer/Base.js'
import type { AreaNode } from '#shared/contracts/area.ts'
import type { Bounds, MapGround, MapView } from '#shared/contracts/map.ts'
import type { Tiles } from '#shared/deployments.ts'
import { createAreaLayer } from '#client/features/map/engine/area-layer.ts'
import { createGroundLayer } from '#client/features/map/engine/ground-layer.ts'
import { createMarkerLayers, type Chosen, type Marker } from '#client/features/map/engine/marker-layers.ts'
import { createPictures } from '#client/features/map/engine/pictures.ts'
import type { Base } from '#client/features/map/engine/tile-layers.ts'
import { createProjection, type Projection } from '#client/features/map/engine/projection.ts'
import type { Look } from '#client/features/map/map-address.ts'

/** What is free of panels, in px from each side: top, right, bottom, left. */
export type Padding = readonly [top: number, right: number, bottom: number, left: number]

export interface CityMapOptions {
  readonly target: HTMLElement
  /** What rings the newest alarm. */
  readonly halo: HTMLElement
  readonly tiles: Tiles | undefined
  readonly padding: Padding
  /** Ways take so many milliseconds; 0 for who wants nothing to move. */
  readonly travel: number
  /** The map has come to rest. */
  readonly moved: () => void
  /** Markers at a point that was pressed, the topmost first; at least one. */
  readonly picked: (markers: readonly Marker[]) => void
  readonly tilesFailed: () => void
}

type Spot = Pick<Look, 'longitude' | 'latitude'>

export interface CityMap {
  lay(ground: MapGround): void
  /** Draws what a call answered. The element tells how many devices are on the map then, for whoever counts from outside. */
  show(view: MapView): void
  choose(device: Chosen | null): void
  /** Puts the halo around a point. */
  ring(spot: Spot | null): void
  /** Writes the names of areas onto the map; none where they have been put away. */
  nameAreas(areas: readonly AreaNode[]): void
  /** Where a deployment has tiles of both sorts. */
  lie(base: Base): void
  look(): Look
  /** What is seen beside the panels. */
  bounds(): Bounds
  go(look: Look): void
  travelTo(look: Look): void
  /** At once the first time, on its way later. */
  fit(bounds: Bounds, how?: { atOnce: boolean }): void
  zoomBy(step: number): void
  /** Whether a point is seen now, also beside a card that opens at the right. */
  inSight(spot: Spot): boolean
  dispose(): void
}

const NEAREST = 21
const FARTHEST = 9
/** Fitting never goes nearer than this: a single device still has its streets around it. */
const FIT_NEAREST = 18.5
/** What a card covers at the right; on a phone it covers the bottom. */
const CARD = 368
const NARROW = 767
/** A point this near to the edge is not in sight. */
const EDGE = 32
/** Air between what is fitted and the panels. */
const AIR = 48

const createOlMap = (target: HTMLElement, layers: BaseLayer[], padding: Padding): OlMap =>
  new OlMap({
    target,
    layers,
    controls: [],
    interactions: defaults({ altShiftDragRotate: false, pinchRotate: false }),
    view: new View({
      center: [0, 0],
      zoom: FARTHEST,
      minZoom: FARTHEST,
      maxZoom: NEAREST,
      enableRotation: false,
      padding: [...padding],
    }),
  })

/**
 * A map tells that it is at rest when it is drawn a second time. One that knows where to look before the first drawing,
 * because what it needs has been read before, would never be drawn again and never tell.
 */
const drawTwice = (map: OlMap): void => {
  const again = ({ frameState }: MapEvent): void => {
    if (frameState === null) return
    map.un('postrender', again)
    map.render()
  }
  map.on('postrender', again)
}

type Find = (at: readonly number[], resolution: number) => readonly Marker[]

const listen = (map: OlMap, { moved, picked, target }: CityMapOptions, find: Find): void => {
  const markersAt = (coordinate: readonly number[]) => find(coordinate, map.getView().getResolution() ?? 1)
  map.on('moveend', moved)
  drawTwice(map)
  map.on('singleclick', ({ coordinate }) => {
    const markers = markersAt(coordinate)
    if (markers.length > 0) picked(markers)
  })
  map.on('pointermove', ({ coordinate, dragging }) => {
    if (!dragging) target.style.cursor = markersAt(coordinate).length > 0 ? 'pointer' : ''
  })
}

const lookOf = (view: View, { toDegrees }: Projection): Look => {
  const [x = 0, y = 0] = view.getCenter() ?? []
  const [longitude, latitude] = toDegrees(x, y)
  return { longitude, latitude, zoom: view.getZoom() ?? FARTHEST }
}

const within = (value: number, from: number, to: number): boolean => value > from && value < to

const movesOf = (map: OlMap, projection: Projection, { travel, padding }: CityMapOptions) => {
  const view = map.getView()
  const centre = ({ longitude, latitude }: Spot) => projection.toDrawing(longitude, latitude)
  return {
    look: () => lookOf(view, projection),
    bounds: () => projection.boundsOf(view.calculateExtent()),
    go: (look: Look): void => {
      view.cancelAnimations()
      view.setCenter(centre(look))
      view.setZoom(look.zoom)
    },
    travelTo: (look: Look): void => view.animate({ center: centre(look), zoom: look.zoom, duration: travel }),
    fit: (bounds: Bounds, { atOnce } = { atOnce: false }): void =>
      view.fit(projection.extentOf(bounds), {
        padding: [AIR, AIR, AIR, AIR],
        maxZoom: FIT_NEAREST,
        duration: atOnce ? 0 : travel,
      }),
    inSight: (spot: Spot): boolean => {
      const [x = 0, y = 0] = map.getPixelFromCoordinate(centre(spot)) ?? []
      const [width = 0, height = 0] = map.getSize() ?? []
      const free = { left: padding[3], right: width - (width > NARROW ? CARD : 0) }
      return within(x, free.left, free.right) && within(y, padding[0] + EDGE, height - padding[2] - EDGE)
    },
    zoomBy: (step: number): void => view.animate({ zoom: (view.getZoom() ?? FARTHEST) + step, duration: travel }),
  }
}

/** Whoever has no tiles does not load what draws them. They lie over the ground, which is seen where they fail. */
const addTiles = (map: OlMap, tiles: Tiles, failed: () => void): ((base: Base) => void) => {
  let wanted: Base = 'standard'
  let show = (): void => {}
  const add = async (): Promise<void> => {
    const { createTileLayers } = await import('#client/features/map/engine/tile-layers.ts')
    const { standard, satellite } = createTileLayers(tiles, failed)
    for (const [at, layer] of [...standard, ...satellite].entries()) map.getLayers().insertAt(at + 1, layer)
    show = () => {
      for (const layer of standard) layer.setVisible(wanted === 'standard')
      for (const layer of satellite) layer.setVisible(wanted === 'satellite')
    }
    show()
  }
  // What draws them could not be fetched: the same to the reader as tiles that cannot.
  add().catch(failed)
  return (base) => {
    wanted = base
    show()
  }
}

/** The map without React. Whoever makes one disposes of it. */
export const createCityMap = (options: CityMapOptions): CityMap => {
  const { target, tiles, halo, padding, tilesFailed } = options
  const projection = createProjection(tiles?.datum ?? 'wgs84')
  const ground = createGroundLayer(projection)
  const markers = createMarkerLayers({ projection, pictures: createPictures() })
  const areas = createAreaLayer(projection)
  const map = createOlMap(target, [ground.layer, areas.layer, ...markers.layers], padding)
  const lie = tiles === undefined ? () => {} : addTiles(map, tiles, tilesFailed)
  const ring = new Overlay({ element: halo, positioning: 'center-center', stopEvent: false })
  map.addOverlay(ring)
  listen(map, options, markers.find)
  return {
    ...movesOf(map, projection, options),
    lay: ground.lay,
    show: (view) => {
      target.dataset['drawn'] = String(markers.show(view, map.getView().getResolution() ?? 1))
    },
    choose: markers.choose,
    nameAreas: areas.name,
    lie,
    ring: (spot) => ring.setPosition(spot === null ? undefined : projection.toDrawing(spot.longitude, spot.latitude)),
    dispose: () => {
      map.setTarget()
      map.dispose()
    },
  }
}
