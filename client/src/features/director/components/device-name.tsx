import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'

/** Label and name of a device; its id while they are being read, and for a device that is gone. */
const useDeviceName = (id: string): string => {
  const { data } = useControlQuery('devices', { deviceId: id, limit: 1 }, { enabled: id !== '', every: 600_000 })
  const device = data?.devices.find((one) => one.id === id)
  return device === undefined ? id : `${device.code} ${device.name}`
}

/** A device by its label and name, with the id on hover. */
export const DeviceName = ({ id }: { id: string }) => <span title={id}>{useDeviceName(id)}</span>
