import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bounds, MapDevice } from '#shared/map/map.contract.ts'
import type { Device, Read, Seen } from '#client/features/map/api/use-map-data.ts'
import type { CityMap } from '#client/features/map/engine/city-map.ts'
import type { Padding } from '#client/features/map/engine/free-area.ts'
import type { Marker } from '#client/ui/map/marker-layers.ts'
import { MAX_BUILDING_METRES, aroundAll, aroundBounds, spanOf } from '#client/ui/map/geo.ts'
import { roundLook, type Around, type Look } from '#client/features/map/map-address.ts'
import { useMapReading } from '#client/features/map/map-reading.ts'
import { useCityMap } from '#client/features/map/use-city-map.ts'
import { useDrawn } from '#client/features/map/use-drawn.ts'
import { useMapAddress, type ChangeAddress } from '#client/features/map/use-map-address.ts'

/** The zoom for a device that the person has selected. */
const DEVICE_ZOOM = 18.5

const openAround = (around: Around, map: CityMap, change: ChangeAddress): void => {
  change({ around, deviceId: undefined })
  map.uncover(around)
}

/** Opens clicked markers: a building and overlapping pins as a list, a cluster by zooming in. */
const openMarkers = (markers: readonly Marker[], map: CityMap, change: ChangeAddress): void => {
  const [top] = markers
  if (top?.sort === 'cluster') {
    if (spanOf(top.cluster.bounds) > MAX_BUILDING_METRES) map.fit(top.cluster.bounds)
    else openAround(aroundBounds(top.cluster.bounds), map, change)
    return
  }
  const devices = markers.flatMap((marker) => (marker.sort === 'pile' ? marker.devices : []))
  const [first] = devices
  if (first === undefined) return
  if (devices.length > 1) return openAround(aroundAll(first, devices), map, change)
  change({ deviceId: first.id, around: undefined })
  map.uncover(first)
}

type Spot = Pick<Look, 'longitude' | 'latitude'>

interface Start {
  readonly look: Look | undefined
  /** The device that the address names; undefined until its position is known, null where it has none. */
  readonly spot: Spot | null | undefined
  readonly extent: Bounds | null | undefined
}

/** Sets the first view: from the address, else its device, else the whole extent. Returns whether that has been done. */
const useBeginning = (map: CityMap | null, { look, spot, extent }: Start) => {
  const begun = useRef<CityMap>(null)
  const begin = useEffectEvent((made: CityMap): void => {
    if (begun.current === made) return
    if (look) made.go(look)
    else if (spot) made.travelTo({ ...spot, zoom: DEVICE_ZOOM }, { atOnce: true })
    else if (extent && spot === null) made.fit(extent, { atOnce: true })
    else return
    begun.current = made
  })
  useEffect(() => {
    if (map !== null) begin(map)
  }, [map, extent, spot])
  return (made: CityMap): boolean => begun.current === made
}

/** A page that opens with a device shows it beside its card. Later the map stays where the person has moved it. */
const useUncovered = (map: CityMap | null, spot: Spot | null | undefined, deviceId: string | undefined) => {
  const opened = useRef(deviceId)
  const uncover = useEffectEvent((): void => {
    if (map === null || !spot || opened.current === undefined) return
    if (opened.current === deviceId) map.uncover(spot, { atOnce: true })
    opened.current = undefined
  })
  useEffect(() => uncover(), [map, spot])
}

/** Back and forward move the map to the view of that entry. A view that the map itself wrote to the address is ignored. */
const useReturns = (map: CityMap | null, look: Look | undefined) => {
  const own = useRef<string>(null)
  const lookJson = JSON.stringify(look)
  const follow = useEffectEvent((): void => {
    if (map === null || look === undefined || own.current === null || own.current === lookJson) return
    own.current = lookJson
    map.go(look)
  })
  useEffect(() => follow(), [lookJson])
  return (written: Look): void => {
    own.current = JSON.stringify(written)
  }
}

/** Where the selected device is; undefined while it loads. A device that cannot be loaded has no position. */
const spotOf = (deviceId: string | undefined, { data, error }: Read<Device>): Spot | null | undefined => {
  if (deviceId === undefined || (data === undefined && error !== null)) return null
  if (data === undefined) return undefined
  const { longitude, latitude } = data
  return longitude === null || latitude === null ? null : { longitude, latitude }
}

/** The logic of the map page without its rendering: queries, what the map shows, and clicks. */
export const useMapPage = (frame: { padding: Padding; halo: string }) => {
  const [address, change] = useMapAddress()
  const [seen, setSeen] = useState<Seen>()
  const [tilesFailed, setTilesFailed] = useState(false)
  const reading = useMapReading(address, seen)
  const { map, attach } = useCityMap(frame, {
    moved: (next, made) => {
      // Before its first view is set the map has no meaningful bounds.
      if (!hasBegun(made)) return
      setSeen(next)
      const look = roundLook(made.look())
      wrote(look)
      change({ look })
    },
    picked: (markers, made) => openMarkers(markers, made, change),
    tilesFailed: () => setTilesFailed(true),
  })
  const { basemap, whole, device } = reading
  const spot = spotOf(address.deviceId, device)
  const extent = whole.data && (whole.data.extent ?? basemap.data?.bounds)
  const hasBegun = useBeginning(map, { look: address.look, spot, extent })
  useUncovered(map, spot, address.deviceId)
  const wrote = useReturns(map, address.look)
  useDrawn(map, address, reading)
  return { address, change, seen, map, attach, reading, tilesFailed }
}

/** Moves to a device, at a zoom at which it is shown singly. */
export const goTo = (map: CityMap | null, device: MapDevice): void =>
  map?.travelTo({ ...device, zoom: Math.max(map.look().zoom, DEVICE_ZOOM) })

/** Shows a device that was selected in a list beside its card: by the least movement if it is on the map. */
export const bringIntoSight = (map: CityMap | null, device: MapDevice): void => {
  if (map !== null && !map.uncover(device)) goTo(map, device)
}
