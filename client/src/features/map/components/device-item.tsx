import type { MapDevice } from '#shared/map/map.contract.ts'
import { stateOfStatus } from '#shared/device/device-states.ts'
import { deviceStatuses, deviceTypes } from '#shared/device/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { deviceStateTexts } from '#client/config/device-texts.ts'
import { MapStateChip } from '#client/features/map/components/state-chip.tsx'
import { moveInList } from '#client/features/map/components/list-keys.ts'
import { toneOf } from '#client/lib/device-tone.ts'
import styles from '#client/features/map/components/device-item.module.css'

interface DeviceItemProps {
  readonly device: MapDevice
  readonly isOpen: boolean
  readonly onOpen: (device: MapDevice) => void
}

/** The code, the type, and the name where it is another. */
const nameOf = ({ name, deviceType, code }: MapDevice): string =>
  [code, ...new Set([deviceTypes[deviceType].name, name])].join(' ')

/** What the chip of an event leaves out: its kind, and the connection, of which a good one needs no word. */
const eventWords = ({ state, status, eventState }: MapDevice): string[] => {
  if (eventState === null) return []
  return [deviceStateTexts[state], ...(stateOfStatus[status] === 'normal' ? [] : [deviceStatuses[status]])]
}

const aboutOf = (device: MapDevice): string => [...eventWords(device), nameOf(device)].join(' · ')

/** One device in a list: first the place, below it the device and the state. */
export const DeviceItem = ({ device, isOpen, onOpen }: DeviceItemProps) => (
  <li>
    <button
      type="button"
      data-device={device.id}
      className={classNames(styles.item, styles[toneOf(device)], isOpen && styles.open)}
      aria-pressed={isOpen}
      onClick={() => onOpen(device)}
      onKeyDown={moveInList}
    >
      <span className={styles.icon}>
        <Icon name={deviceIcon(device.deviceType)} size={18} />
      </span>
      <span className="stack min-w-0 gap-2">
        <PlacePath path={device.placePath} layout="line" />
        <span className="row gap-8 min-w-0 justify-between">
          <small className="text-12 ink3 truncate">{aboutOf(device)}</small>
          <MapStateChip device={device} />
        </span>
      </span>
    </button>
  </li>
)
