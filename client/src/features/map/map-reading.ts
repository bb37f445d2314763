import { useState } from 'react'
import {
  useAreas,
  useBorders,
  useDevice,
  useDevices,
  useHeat,
  useLatestAlarm,
  useView,
  useWhole,
  type Seen,
} from '#client/features/map/api/use-map-data.ts'
import { filterOf, type MapAddress } from '#client/features/map/map-address.ts'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { useBasemap } from '#client/ui/map/use-basemap.ts'

/** The page number applies only to the input for which it was selected. */
const usePage = (question: string) => {
  const [turned, setTurned] = useState({ question, page: 1 })
  const page = turned.question === question ? turned.page : 1
  return [page, (next: number): void => setTurned({ question, page: next })] as const
}

/** All queries of the map page, refreshed by pushed messages. */
export const useMapReading = (address: MapAddress, seen: Seen | undefined) => {
  const isAnywhere = address.keyword !== '' || address.unlocated
  const question = JSON.stringify([filterOf(address), address.unlocated, isAnywhere ? null : seen?.bounds])
  const [page, turn] = usePage(question)
  const [view, whole, devices] = [useView(address, seen), useWhole(address), useDevices(address, seen, page)]
  const latest = useLatestAlarm()
  const device = useDevice(address.deviceId)
  const heat = useHeat(address, seen)
  const refresh = (): Promise<unknown> =>
    Promise.all([
      whole.refetch(),
      latest.refetch(),
      ...(seen === undefined ? [] : [view.refetch(), devices.refetch()]),
      ...(address.deviceId === undefined ? [] : [device.refetch()]),
      ...(address.heat === undefined || seen === undefined ? [] : [heat.refetch()]),
    ])
  useFreshen(refresh, aboutDevices)
  return {
    view,
    whole,
    devices,
    latest,
    device,
    heat,
    basemap: useBasemap(),
    areas: useAreas(),
    borders: useBorders(),
    question,
    page,
    turn,
  }
}
