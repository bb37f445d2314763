import TileLayer from 'ol/layer/Tile.js'
import type RenderEvent from 'ol/render/Event.js'
import XYZ from 'ol/source/XYZ.js'
import type { Tiles } from '#shared/deployments.ts'
import { mapColours } from '#client/ui/map/basemap-style.ts'

export type Base = 'standard' | 'satellite'

/** Satellite images are veiled, so that markers are as visible on them as on a drawn map. */
const veiled = (layer: TileLayer): TileLayer => {
  layer.on('postrender', ({ context }: RenderEvent) => {
    if (!(context instanceof CanvasRenderingContext2D)) return
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = mapColours().veil
    context.fillRect(0, 0, context.canvas.width, context.canvas.height)
    context.restore()
  })
  return layer
}

const layersOf = (urls: readonly (string | undefined)[], failed: () => void): TileLayer[] =>
  urls.flatMap((url) => {
    if (url === undefined) return []
    const source = new XYZ({ url, maxZoom: 18 })
    source.on('tileloaderror', failed)
    // A canvas of its own, so that the lightening does not affect the basemap below.
    return [new TileLayer({ source, className: 'ol-layer tiles' })]
  })

/** Layers of a tile service over the basemap, which is visible where tiles fail. `failed` is called for each failed tile. */
export const createTileLayers = (tiles: Tiles, failed: () => void): Readonly<Record<Base, readonly TileLayer[]>> => {
  const [photographs, ...names] = layersOf([tiles.satellite, tiles.satelliteLabels], failed)
  return {
    standard: layersOf([tiles.template, tiles.labels], failed),
    satellite: photographs === undefined ? [] : [veiled(photographs), ...names],
  }
}
