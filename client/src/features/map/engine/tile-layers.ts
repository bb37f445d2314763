import TileLayer from 'ol/layer/Tile.js'
import type RenderEvent from 'ol/render/Event.js'
import XYZ from 'ol/source/XYZ.js'
import type { Tiles } from '#shared/deployments.ts'

export type Base = 'standard' | 'satellite'

/** Photographs are paled, so that markers stand out from them as from a drawn map. */
const VEIL = 'rgb(255 255 255 / 35%)'

const paled = (layer: TileLayer): TileLayer => {
  layer.on('postrender', ({ context }: RenderEvent) => {
    if (!(context instanceof CanvasRenderingContext2D)) return
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = VEIL
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
    // A canvas of its own: what is laid over it must not pale the ground below.
    return [new TileLayer({ source, className: 'ol-layer tiles' })]
  })

/** Layers of a tile service, over the ground, so that the ground is seen where tiles fail. `failed` is told of each that does. */
export const createTileLayers = (tiles: Tiles, failed: () => void): Readonly<Record<Base, readonly TileLayer[]>> => {
  const [photographs, ...names] = layersOf([tiles.satellite, tiles.satelliteLabels], failed)
  return {
    standard: layersOf([tiles.template, tiles.labels], failed),
    satellite: photographs === undefined ? [] : [paled(photographs), ...names],
  }
}
