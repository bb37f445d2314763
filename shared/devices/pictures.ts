import { deviceTypes, type DeviceType } from '#shared/devices/index.ts'

/** Whether there is anything to see of a device: cameras, and the detector that looks by its warmth. A radar sees nothing. */
export const takesPictures = (type: DeviceType): boolean => deviceTypes[type].video === true || type === 'infraredsmoke'
