export { DeviceDetailView } from '#client/features/device/components/device-detail-view.tsx'
export { DeviceList } from '#client/features/device/components/device-list.tsx'
export { PlaceFilter } from '#client/features/device/components/place-filter.tsx'
export {
  type DeviceQuery,
  anyDeviceInput,
  deviceInput,
  deviceRules,
  deviceTabs,
} from '#client/features/device/device-query.ts'
export { useDeviceFields } from '#client/features/device/use-device-fields.ts'
