import { useEffect, useState } from 'react'
import type { MapDevice } from '#shared/map/map.contract.ts'
import { parseTime } from '#shared/time.ts'
import type { Device } from '#client/features/map/api/use-map-data.ts'
import type { CityMap } from '#client/features/map/engine/city-map.ts'
import type { MapAddress } from '#client/features/map/map-address.ts'
import type { useMapReading } from '#client/features/map/map-reading.ts'
import type { Chosen } from '#client/ui/map/marker-layers.ts'
import { serverClock } from '#client/lib/server-clock.ts'

const chosenOf = (device: Device | undefined): Chosen | null => {
  if (device === undefined || device.longitude === null || device.latitude === null) return null
  const { longitude, latitude, deviceType, state, placePath, events } = device
  const event = events.open[0]
  const eventState = event === undefined ? null : event.state === 0 ? 0 : 1
  return { longitude, latitude, deviceType, state, eventState, label: placePath[1] ?? '' }
}

/** The newest alarm, if it was raised while the map was open. */
const useFresh = (alarm: MapDevice | undefined): MapDevice | null => {
  const [openedAt] = useState(serverClock.now)
  return alarm?.eventAt != null && parseTime(alarm.eventAt) >= openedAt - 1000 ? alarm : null
}

/** Names and borders of areas, unless their layer is hidden. */
const useAreasDrawn = (
  map: CityMap | null,
  { hidden }: MapAddress,
  { areas, borders }: ReturnType<typeof useMapReading>,
) => {
  const isShown = !hidden.includes('areas')
  useEffect(() => {
    map?.nameAreas(isShown ? areas : [])
    map?.border(isShown ? borders : [])
  }, [map, areas, borders, isShown])
}

/** Draws what has been read, as the address says, and draws it again when it changes. */
export const useDrawn = (map: CityMap | null, address: MapAddress, reading: ReturnType<typeof useMapReading>): void => {
  const { basemap, view, latest } = reading
  const chosen = address.deviceId === undefined ? undefined : reading.device.data
  const cells = address.heat === undefined ? undefined : reading.heat.data?.cells
  const fresh = useFresh(latest.alarm)
  useEffect(() => {
    if (basemap.data) map?.lay(basemap.data)
  }, [map, basemap.data])
  useAreasDrawn(map, address, reading)
  useEffect(() => {
    map?.heat(cells ?? [])
  }, [map, cells])
  useEffect(() => {
    map?.lie(address.satellite ? 'satellite' : 'standard')
  }, [map, address.satellite])
  useEffect(() => {
    if (view.data) map?.show(view.data)
  }, [map, view.data])
  useEffect(() => {
    map?.choose(chosenOf(chosen))
  }, [map, chosen])
  useEffect(() => {
    map?.ring(fresh)
  }, [map, fresh])
}
