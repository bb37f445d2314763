import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'
import type { Tiles } from '#client/config/deployments.ts'

/** Layers of a tile service, over the ground, so that the ground is seen where tiles fail. `failed` is told of each that does. */
export const createTileLayers = ({ template, labels }: Tiles, failed: () => void): TileLayer[] =>
  [template, ...(labels === undefined ? [] : [labels])].map((url) => {
    const source = new XYZ({ url, maxZoom: 18 })
    source.on('tileloaderror', failed)
    return new TileLayer({ source })
  })
