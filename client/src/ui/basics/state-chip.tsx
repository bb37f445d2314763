import { handlingStateTexts, type HandlingState } from '#shared/events/handling-state.ts'
import type { EventKind } from '#shared/events/index.ts'
import { deviceStatuses, type DeviceStatus } from '#shared/devices/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { kindTone } from '#client/ui/basics/kind-tone.ts'
import styles from '#client/ui/basics/chip.module.css'

export const stateIcon: Readonly<Record<HandlingState, IconName>> = { 0: 'todo', 1: 'doing', 2: 'done' }

export interface StateChipProps {
  state: HandlingState
  kind: EventKind
  /** Another word for the state, such as 待整改; the icon and colour stay. */
  text?: string | undefined
}

/** 未处理 takes the colour of its kind, 处理中 is blue, 已处理 is green. */
export const StateChip = ({ state, kind, text }: StateChipProps) => {
  const look = { 0: styles[kindTone[kind]], 1: styles.doing, 2: styles.good }[state]
  return (
    <span className={classNames(styles.chip, look)}>
      <Icon name={stateIcon[state]} size={14} />
      {text ?? handlingStateTexts[state]}
    </span>
  )
}

const statusLook: Readonly<Record<DeviceStatus, { icon: IconName; look: string | undefined }>> = {
  normal: { icon: 'ok', look: styles.good },
  online: { icon: 'ok', look: styles.good },
  offline: { icon: 'off', look: styles.grey },
  instability: { icon: 'wave', look: styles.amber },
  abnormal: { icon: 'bang', look: styles.amber },
}

export interface DeviceStatusChipProps {
  status: DeviceStatus
}

export const DeviceStatusChip = ({ status }: DeviceStatusChipProps) => (
  <span className={classNames(styles.chip, statusLook[status].look)}>
    <Icon name={statusLook[status].icon} size={14} />
    {deviceStatuses[status]}
  </span>
)
