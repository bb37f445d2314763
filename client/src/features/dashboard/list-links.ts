import type { DeviceSlice } from '#shared/dashboard/dashboard-views.schema.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import type { z } from 'zod'

type DeviceFilter = z.output<typeof DeviceSlice>['filter']

/** The list of devices with exactly this filter. */
export const deviceListPath = ({ status, enabled, areaClass }: DeviceFilter): string => {
  const params = new URLSearchParams()
  const tab = enabled === false ? 'disabled' : status
  if (tab !== undefined) params.set('tab', tab)
  if (areaClass !== undefined) params.set('areaClass', String(areaClass))
  const search = params.toString()
  return screenPaths.device.list + (search === '' ? '' : `?${search}`)
}
