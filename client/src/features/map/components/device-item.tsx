import type { MapDevice } from '#shared/map/map.contract.ts'
import { stateOfStatus } from '#shared/device/device-states.ts'
import { deviceStatuses, deviceTypes } from '#shared/device/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { MapStateChip } from '#client/features/map/components/state-chip.tsx'
import { moveInList } from '#client/features/map/components/list-keys.ts'
import { toneOf } from '#client/lib/device-tone.ts'
import styles from '#client/features/map/components/device-item.module.css'

interface DeviceItemProps {
  readonly device: MapDevice
  readonly isOpen: boolean
  readonly onOpen: (device: MapDevice) => void
}

/** The connection of a device whose chip shows an event; a good one needs no word. */
const linkOf = ({ status, eventState }: MapDevice): string[] =>
  eventState === null || stateOfStatus[status] === 'normal' ? [] : [deviceStatuses[status]]

/** One device in a list: first the place, below it the device, at the end the state. */
export const DeviceItem = ({ device, isOpen, onOpen }: DeviceItemProps) => {
  const tone = styles[toneOf(device)]
  return (
    <li>
      <button
        type="button"
        data-device={device.id}
        className={classNames(styles.item, tone, isOpen && styles.open)}
        aria-pressed={isOpen}
        onClick={() => onOpen(device)}
        onKeyDown={moveInList}
      >
        <span className={classNames(styles.icon, tone)}>
          <Icon name={deviceIcon(device.deviceType)} size={18} />
        </span>
        <span className={styles.words}>
          <b title={device.place}>
            <bdi>{device.place}</bdi>
          </b>
          <small>
            {device.name === deviceTypes[device.deviceType].name
              ? device.name
              : `${deviceTypes[device.deviceType].name} ${device.name}`}{' '}
            {[device.code, ...linkOf(device)].join(' · ')}
          </small>
        </span>
        <MapStateChip device={device} />
      </button>
    </li>
  )
}
