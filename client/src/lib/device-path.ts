import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { screenPaths } from '#client/config/screen-paths.ts'

/** The page of a device, by its type. */
export const devicePath = ({ id, deviceType }: Pick<DeviceRow, 'id' | 'deviceType'>): string => {
  if (deviceType === 'mainframe') return screenPaths.host.detail(id)
  return (deviceTypes[deviceType].video === true ? screenPaths.video : screenPaths.device).detail(id)
}
