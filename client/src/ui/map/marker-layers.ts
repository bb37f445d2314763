import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Icon from 'ol/style/Icon.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapCluster, MapDevice, MapView } from '#shared/map/map.contract.ts'
import { radiusOf, type Picture, type Pictures } from '#client/ui/map/pictures.ts'
import type { Projection } from '#client/ui/map/projection.ts'
import { mapColours } from '#client/ui/map/basemap-style.ts'
import { hitBy } from '#client/ui/map/hit.ts'
import type { Box } from '#client/ui/map/place-labels.ts'
import { pileUp, type Coordinate } from '#client/ui/map/piles.ts'
import { spread } from '#client/ui/map/spread.ts'

/** A marker that can be clicked. */
export type Marker =
  | { readonly sort: 'cluster'; readonly cluster: MapCluster }
  /** The first is on top. */
  | { readonly sort: 'pile'; readonly devices: readonly MapDevice[] }

/** Alarm pins closer to each other than this, in px, become one. */
const PILE_DISTANCE_PX = 26

const styles = new WeakMap<Picture, Style>()
const styleOf = (picture: Picture): Style => {
  const known = styles.get(picture)
  if (known) return known
  const style = new Style({ image: new Icon({ img: picture.image, scale: 1 / picture.ratio }) })
  styles.set(picture, style)
  return style
}

const featureOf = ({ at, picture }: Placed): Feature => {
  const feature = new Feature(new Point([...at]))
  feature.setStyle(styleOf(picture))
  return feature
}

interface Kit {
  readonly projection: Projection
  readonly pictures: Pictures
}

/** What labels must leave free: a position, and the box of its marker in px around it. */
export interface Obstacle {
  readonly at: Coordinate
  readonly box: Box
}

interface Placed {
  readonly at: Coordinate
  readonly marker: Marker
  readonly picture: Picture
  /** In px. */
  readonly radius: number
}

/** Half the width of a pin with its border, in px. */
const PIN_RADIUS = 15
/** A pin with its pointer, and with the count of a pile at its corner. */
const PIN_BOX: Box = { left: -17, top: -17, right: 17, bottom: 23 }
const PILE_BOX: Box = { ...PIN_BOX, top: -26, right: 26 }
const CHOSEN_BOX: Box = { left: -21, top: -21, right: 21, bottom: 23 }

/** A cluster with the badge at its upper right. */
const boxOf = ({ marker, radius }: Placed): Box => {
  if (marker.sort === 'pile') return marker.devices.length > 1 ? PILE_BOX : PIN_BOX
  return { left: -radius - 2, top: -radius - 6, right: radius + 6, bottom: radius + 2 }
}

const pilesOf = ({ devices }: MapView, { projection, pictures }: Kit, resolution: number): Placed[] => {
  const at = ({ longitude, latitude }: MapDevice) => projection.toDrawing(longitude, latitude)
  const alarms = devices.filter(({ state }) => state === 'alarm')
  return pileUp(alarms, at, PILE_DISTANCE_PX * resolution).flatMap((pile) => {
    const [device] = pile.devices
    const picture = device && pictures.pin({ device, count: pile.devices.length })
    const marker: Marker = { sort: 'pile', devices: pile.devices }
    return picture ? [{ at: pile.at, marker, picture, radius: PIN_RADIUS }] : []
  })
}

const nonAlarmsOf = ({ devices, clusters }: MapView, { projection, pictures }: Kit): Placed[] => [
  ...clusters.map((cluster): Placed => ({
    at: projection.toDrawing(cluster.longitude, cluster.latitude),
    marker: { sort: 'cluster', cluster },
    picture: pictures.cluster(cluster),
    radius: radiusOf(cluster.count) + 2,
  })),
  ...devices
    .filter(({ state }) => state !== 'alarm')
    .map((device): Placed => ({
      at: projection.toDrawing(device.longitude, device.latitude),
      marker: { sort: 'pile', devices: [device] },
      picture: pictures.pin({ device, count: 1 }),
      radius: PIN_RADIUS,
    })),
]

/** Alarms stay in their positions; other markers move aside. */
const placesOf = (alarms: readonly Placed[], nonAlarms: readonly Placed[], resolution: number): Coordinate[] =>
  spread([
    ...alarms.map(({ at, radius }) => ({ at, radius: radius * resolution, fixed: true })),
    ...nonAlarms.map(({ at, radius }) => ({ at, radius: radius * resolution, fixed: false })),
  ]).slice(alarms.length)

const layerOf = (source: VectorSource, zIndex: number) =>
  new VectorLayer({ source, zIndex, updateWhileAnimating: true, updateWhileInteracting: true })

const nameStyle = (text: string): Style =>
  new Style({
    text: new Text({
      text,
      offsetY: 36,
      font: '600 12px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
      fill: new Fill({ color: mapColours().strongText }),
      stroke: new Stroke({ color: mapColours().halo, width: 3.5 }),
    }),
  })

/** The selected device: its position, its appearance, and the text below it. */
export type Chosen = Pick<MapDevice, 'longitude' | 'latitude' | 'deviceType' | 'state' | 'eventState'> & {
  readonly label: string
}

interface MarkerOptions {
  /** False where the name of the selected device is placed among other names by a layer of its own. */
  readonly hasName: boolean
}

/** Clusters and pins without an alarm below, alarms above, and the selected device on top. */
export const createMarkerLayers = (kit: Kit, { hasName }: MarkerOptions = { hasName: true }) => {
  const [nonAlarms, alarms, chosen] = [new VectorSource(), new VectorSource(), new VectorSource()]
  let shown: readonly Placed[] = []
  let chosenAt: Coordinate | null = null
  const replace = (source: VectorSource, features: Feature[]): void => {
    source.clear(true)
    source.addFeatures(features)
  }
  return {
    layers: [layerOf(nonAlarms, 10), layerOf(alarms, 11), layerOf(chosen, 12)],
    /** Renders a view and returns the number of devices on the map. */
    show: (view: MapView, resolution: number): number => {
      const [piles, others] = [pilesOf(view, kit, resolution), nonAlarmsOf(view, kit)]
      const places = placesOf(piles, others, resolution)
      const apart = others.map((placed, at) => ({ ...placed, at: places[at] ?? placed.at }))
      replace(alarms, piles.map(featureOf))
      replace(nonAlarms, apart.map(featureOf))
      shown = [...piles, ...apart]
      return view.devices.length + view.clusters.reduce((sum, { count }) => sum + count, 0)
    },
    /** The markers at a point, the topmost first. It searches the rendered list, since reading pixels back is slow. */
    find: ([x = 0, y = 0]: readonly number[], resolution: number): Marker[] =>
      hitBy(shown, { x, y, resolution }).map(({ marker }) => marker),
    choose: (device: Chosen | null): void => {
      chosen.clear(true)
      chosenAt = device && kit.projection.toDrawing(device.longitude, device.latitude)
      if (device === null || chosenAt === null) return
      const feature = new Feature(new Point([...chosenAt]))
      const { pin, selection } = kit.pictures
      const styles = [styleOf(pin({ device, count: 1 })), styleOf(selection(device))]
      feature.setStyle(hasName ? [...styles, nameStyle(device.label)] : styles)
      chosen.addFeature(feature)
    },
    /** All that is drawn, for labels to leave free. */
    obstacles: (): Obstacle[] => [
      ...shown.map((placed) => ({ at: placed.at, box: boxOf(placed) })),
      ...(chosenAt === null ? [] : [{ at: chosenAt, box: CHOSEN_BOX }]),
    ],
  }
}
