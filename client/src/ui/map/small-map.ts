import OlMap from 'ol/Map.js'
import View from 'ol/View.js'
import type Interaction from 'ol/interaction/Interaction.js'
import type BaseLayer from 'ol/layer/Base.js'
import type { Tiles } from '#shared/deployments.ts'
import { createBasemapLayer } from '#client/ui/map/basemap-layer.ts'
import { createProjection, type Projection } from '#client/ui/map/projection.ts'

export interface Spot {
  readonly longitude: number
  readonly latitude: number
}

const MIN_ZOOM = 9
const MAX_ZOOM = 20
/** The zoom at which single houses are visible. */
export const HOUSE_ZOOM = 17.5

const addTiles = async (map: OlMap, tiles: Tiles): Promise<void> => {
  const { createTileLayers } = await import('#client/ui/map/tile-layers.ts')
  // Where tiles fail the basemap is visible, which is enough for a small map.
  const layers = createTileLayers(tiles, () => undefined).standard
  for (const [at, layer] of layers.entries()) map.getLayers().insertAt(at + 1, layer)
}

interface Parts {
  readonly tiles: Tiles | undefined
  readonly interactions: Interaction[]
  /** The layers above the basemap. */
  readonly layersOn: (projection: Projection) => readonly BaseLayer[]
}

/** A small map with the basemap, to which callers add their own layers. The caller must dispose of it. */
export const createSmallMap = (target: HTMLElement, { tiles, interactions, layersOn }: Parts) => {
  const projection = createProjection(tiles?.datum ?? 'wgs84')
  const basemap = createBasemapLayer(projection)
  const view = new View({ center: [0, 0], zoom: MIN_ZOOM, minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, enableRotation: false })
  const layers = [basemap.layer, ...layersOn(projection)]
  const map = new OlMap({ target, layers, controls: [], interactions, view })
  if (tiles !== undefined) addTiles(map, tiles).catch(() => undefined)
  return {
    map,
    view,
    projection,
    lay: basemap.lay,
    /** Centres the map on a point, at a zoom at which single houses are visible. */
    centre: ({ longitude, latitude }: Spot): void => {
      view.setCenter(projection.toDrawing(longitude, latitude))
      view.setZoom(Math.max(view.getZoom() ?? HOUSE_ZOOM, HOUSE_ZOOM))
    },
    dispose: (): void => {
      map.setTarget()
      map.dispose()
    },
  }
}
