import { deviceTypes, type DeviceType } from '#shared/device/index.ts'

/** Whether a device takes pictures: cameras, and the detector that sees by infrared. A radar takes none. */
export const takesPictures = (type: DeviceType): boolean => deviceTypes[type].video === true || type === 'infraredsmoke'
