import OlMap from 'ol/Map.js'
import type MapEvent from 'ol/MapEvent.js'
import Overlay from 'ol/Overlay.js'
import View from 'ol/View.js'
import { defaults } from 'ol/interaction/defaults.js'
import type BaseLayer from 'ol/layer/Base.js'
import type { AreaNode } from '#shared/area/area.contract.ts'
import type { Basemap, MapView } from '#shared/map/map.contract.ts'
import type { Tiles } from '#shared/deployments.ts'
import { createBasemapLayer } from '#client/ui/map/basemap-layer.ts'
import { texts } from '#client/config/texts.ts'
import { warn } from '#client/lib/feedback.ts'
import { createMarkerLayers, type Chosen, type Marker } from '#client/ui/map/marker-layers.ts'
import { createPictures } from '#client/ui/map/pictures.ts'
import type { Base } from '#client/ui/map/tile-layers.ts'
import { createProjection, type Projection } from '#client/ui/map/projection.ts'
import type { Padding } from '#client/features/map/engine/free-area.ts'
import type { LabelContent } from '#client/features/map/engine/label-spots.ts'
import { createBorderLayer } from '#client/features/map/engine/border-layer.ts'
import type { HeatCell } from '#client/features/map/engine/heat-layer.ts'
import type { addLabels } from '#client/features/map/engine/label-placing.ts'
import { MIN_ZOOM, movesOf, movesToSpots, type Spot } from '#client/features/map/engine/map-moves.ts'

interface CityMapOptions {
  readonly target: HTMLElement
  /** The element that rings the newest alarm. */
  readonly halo: HTMLElement
  readonly tiles: Tiles | undefined
  readonly padding: Padding
  /** Duration of animated moves in milliseconds; 0 for a person who prefers reduced motion. */
  readonly travel: number
  /** Called when the map has come to rest. */
  readonly moved: () => void
  /** Called with the markers at a clicked point, the topmost first; at least one. */
  readonly picked: (markers: readonly Marker[]) => void
  readonly tilesFailed: () => void
}

const MAX_ZOOM = 21

const createOlMap = (target: HTMLElement, layers: BaseLayer[], padding: Padding): OlMap =>
  new OlMap({
    target,
    layers,
    controls: [],
    interactions: defaults({ altShiftDragRotate: false, pinchRotate: false }),
    view: new View({
      center: [0, 0],
      zoom: MIN_ZOOM,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      enableRotation: false,
      padding: [...padding],
    }),
  })

/**
 * OpenLayers fires `moveend` only at the second render. A map that gets its view before its first render, from cached data,
 * would never render again and never fire it.
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

/** Loads the tile code only for deployments with tiles. Tiles lie over the basemap, which is visible where they fail. */
const addTiles = (map: OlMap, tiles: Tiles, failed: () => void): ((base: Base) => void) => {
  let wanted: Base = 'standard'
  let show = (): void => {}
  const add = async (): Promise<void> => {
    const { createTileLayers } = await import('#client/ui/map/tile-layers.ts')
    const { standard, satellite } = createTileLayers(tiles, failed)
    for (const [at, layer] of [...standard, ...satellite].entries()) map.getLayers().insertAt(at + 1, layer)
    show = () => {
      for (const layer of standard) layer.setVisible(wanted === 'standard')
      for (const layer of satellite) layer.setVisible(wanted === 'satellite')
    }
    show()
  }
  // The tile code could not be loaded: for the person this is the same as failing tiles.
  add().catch(failed)
  return (base) => {
    wanted = base
    show()
  }
}

interface Layers {
  readonly basemap: ReturnType<typeof createBasemapLayer>
  readonly markers: ReturnType<typeof createMarkerLayers>
}

/** The map goes on without the part whose code did not come; the next look at the page asks for it again. */
const sayUnloaded = (): void => warn(texts.pageFailed.title)

/** What changes markers or names. The code of the names is loaded separately; without it the map still shows its devices. */
const contentOf = (map: OlMap, projection: Projection, { basemap, markers }: Layers) => {
  const target = map.getTargetElement()
  let content: LabelContent = { basemap: undefined, areas: [], chosen: null }
  let labels: ReturnType<typeof addLabels> | undefined
  const load = async (): Promise<void> => {
    const { addLabels: add } = await import('#client/features/map/engine/label-placing.ts')
    labels = add(map, projection, markers)
    labels.update(content)
  }
  load().catch(sayUnloaded)
  const name = (change: Partial<LabelContent>): void => {
    content = { ...content, ...change }
    labels?.update(content)
  }
  return {
    lay: (drawn: Basemap): void => {
      basemap.lay(drawn)
      name({ basemap: drawn })
    },
    /** Renders a map view. The element's `data-drawn` is then the number of devices on the map, for tests. */
    show: (view: MapView): void => {
      target.dataset['drawn'] = String(markers.show(view, map.getView().getResolution() ?? 1))
      labels?.update()
    },
    choose: (chosen: Chosen | null): void => {
      markers.choose(chosen)
      name({ chosen })
    },
    /** Shows the names of areas; an empty list while that layer is hidden. */
    nameAreas: (areas: readonly AreaNode[]): void => name({ areas }),
  }
}

/** Loads the code of the heat when there is some for the first time. */
const addHeat = (map: OlMap, projection: Projection): ((cells: readonly HeatCell[]) => void) => {
  let wanted: readonly HeatCell[] = []
  let show: ((cells: readonly HeatCell[]) => void) | undefined
  const load = async (): Promise<void> => {
    const { createHeatLayer } = await import('#client/features/map/engine/heat-layer.ts')
    if (show !== undefined) return
    const heat = createHeatLayer(projection)
    map.addLayer(heat.layer)
    show = heat.show
    show(wanted)
  }
  return (cells) => {
    wanted = cells
    if (show !== undefined) show(cells)
    else if (cells.length > 0) load().catch(sayUnloaded)
  }
}

/** The map without React. The caller must dispose of it. */
export const createCityMap = (options: CityMapOptions) => {
  const { target, tiles, halo, padding, tilesFailed } = options
  const projection = createProjection(tiles?.datum ?? 'wgs84')
  const basemap = createBasemapLayer(projection, { hasNames: false })
  const markers = createMarkerLayers({ projection, pictures: createPictures() }, { hasName: false })
  const borders = createBorderLayer(projection)
  const map = createOlMap(target, [basemap.layer, borders.layer, ...markers.layers], padding)
  const lie = tiles === undefined ? () => {} : addTiles(map, tiles, tilesFailed)
  const ring = new Overlay({ element: halo, positioning: 'center-center', stopEvent: false })
  map.addOverlay(ring)
  listen(map, options, markers.find)
  return {
    ...movesOf(map, projection, options),
    ...movesToSpots(map, projection, options),
    ...contentOf(map, projection, { basemap, markers }),
    /** Shows the borders of areas; an empty list while that layer is hidden. */
    border: borders.show,
    /** Shows where events were raised; an empty list while there is no heat. */
    heat: addHeat(map, projection),
    /** Selects the base layer, where a deployment has tiles of both kinds. */
    lie,
    /** Places the halo around a point. */
    ring: (spot: Spot | null): void =>
      ring.setPosition(spot === null ? undefined : projection.toDrawing(spot.longitude, spot.latitude)),
    dispose: (): void => {
      map.setTarget()
      map.dispose()
    },
  }
}

export type CityMap = ReturnType<typeof createCityMap>
