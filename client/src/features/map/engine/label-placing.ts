import type OlMap from 'ol/Map.js'
import { createLabelLayer } from '#client/features/map/engine/label-layer.ts'
import type { LabelContent } from '#client/features/map/engine/label-spots.ts'
import type { createMarkerLayers } from '#client/ui/map/marker-layers.ts'
import type { Box } from '#client/ui/map/place-labels.ts'
import type { Projection } from '#client/ui/map/projection.ts'

type Markers = ReturnType<typeof createMarkerLayers>

/** A box around a position of the world, in px of the whole world. */
const worldBox = ([x = 0, y = 0]: readonly number[], resolution: number, { left, top, right, bottom }: Box): Box => ({
  left: x / resolution + left,
  right: x / resolution + right,
  top: -y / resolution + top,
  bottom: -y / resolution + bottom,
})

const obstaclesOf = (markers: Markers, resolution: number): Box[] =>
  markers.obstacles().map(({ at, box }) => worldBox(at, resolution, box))

/** The boxes of each label and marker in whole px. A canvas cannot be read from the page, so tests read these. */
const textOf = (boxes: Readonly<Record<string, readonly (readonly Box[])[]>>, { left: x, top: y }: Box): string =>
  JSON.stringify(boxes, (_, value: Box | number | string) =>
    typeof value === 'object' && 'left' in value
      ? [value.left - x, value.top - y, value.right - x, value.bottom - y].map(Math.round)
      : value,
  )

/**
 * Adds the names to a map. They are placed anew when what is shown changes, while the map is zoomed, and when it comes to rest more
 * than half a screen away; while it is panned they stay as they are.
 */
export const addLabels = (map: OlMap, projection: Projection, markers: Markers) => {
  const labels = createLabelLayer(projection)
  map.addLayer(labels.layer)
  const view = map.getView()
  const target = map.getTargetElement()
  let placed: { centre: readonly number[]; resolution: number } | undefined
  const place = (): void => {
    const [resolution = 1, [width = 0, height = 0] = [], centre = []] = [
      view.getResolution(),
      map.getSize(),
      view.getCenter(),
    ]
    const frame = worldBox(centre, resolution, { left: -width, top: -height, right: width, bottom: height })
    const pins = obstaclesOf(markers, resolution)
    const placedBoxes = labels.place({ resolution, frame, obstacles: pins })
    placed = { centre, resolution }
    target.dataset['boxes'] = view.getAnimating()
      ? ''
      : textOf({ labels: placedBoxes, pins: pins.map((pin) => [pin]) }, frame)
  }
  const isNear = (): boolean => {
    if (placed === undefined || placed.resolution !== view.getResolution()) return false
    const { centre, resolution } = placed
    const size = map.getSize() ?? []
    const distances = (view.getCenter() ?? []).map((at, axis) => Math.abs(at - (centre[axis] ?? 0)) / resolution)
    return distances.every((distance, axis) => distance < (size[axis] ?? 0) / 2)
  }
  view.on('change:resolution', place)
  map.on('moveend', () => {
    if (!isNear() || target.dataset['boxes'] === '') place()
  })
  return {
    /** After markers have changed, with what has names if that has changed, too. */
    update: (content?: LabelContent): void => {
      if (content !== undefined) labels.take(content)
      place()
    },
  }
}
