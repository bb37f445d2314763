import { handlingStateTexts, type HandlingState } from '#shared/event/handling-state.ts'
import type { EventKind } from '#shared/event/index.ts'
import { connectionText, type DeviceStatus } from '#shared/device/index.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'
import { toneOf } from '#client/ui/basics/kind-tone.ts'
import { PlainChip, type PlainChipProps } from '#client/ui/basics/plain-chip.tsx'

export const stateIcon: Readonly<Record<HandlingState, IconName>> = { 0: 'todo', 1: 'doing', 2: 'done' }

export interface StateChipProps {
  state: HandlingState
  kind: EventKind
  /** Another word for the state, such as 待整改; the icon and colour stay. */
  text?: string | undefined
}

/** 未处理 takes the colour of its kind, 处理中 is blue, 已处理 is green. */
export const StateChip = ({ state, kind, text = handlingStateTexts[state] }: StateChipProps) => {
  const tones = { 0: toneOf(kind), 1: 'doing', 2: 'good' } as const
  return <PlainChip tone={tones[state]} icon={stateIcon[state]} text={text} />
}

const statusLooks: Readonly<Record<DeviceStatus, Omit<PlainChipProps, 'text'>>> = {
  normal: { icon: 'ok', tone: 'good' },
  online: { icon: 'ok', tone: 'good' },
  offline: { icon: 'off', tone: 'grey' },
  instability: { icon: 'wave', tone: 'amber' },
  abnormal: { icon: 'bang', tone: 'amber' },
}

/** The connection of a device. While it is in alarm, nothing about it is green: a good connection is named as such. */
export const DeviceStatusChip = ({ status, inAlarm = false }: { status: DeviceStatus; inAlarm?: boolean }) => {
  const look = statusLooks[status]
  return (
    <PlainChip
      {...look}
      tone={inAlarm && look.tone === 'good' ? 'grey' : look.tone}
      text={connectionText(status, inAlarm)}
    />
  )
}
