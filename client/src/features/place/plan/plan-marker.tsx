import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { PlanDevice } from '#shared/place/place-views.schema.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { handlingStateTexts } from '#shared/event/handling-state.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { deviceStateTexts, deviceTexts } from '#client/config/device-texts.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { stateLooks } from '#client/ui/map/state-looks.ts'
import { toneOf } from '#client/lib/device-tone.ts'
import { clampSpot, nudged, type PlanSpot } from '#client/features/place/plan/drawn-plan.ts'
import styles from '#client/features/place/plan/plan-board.module.css'

/** A pointer may move this far during a click, in px, before it becomes a drag. */
const MAX_SLIP_PX = 4

/** The device state in one word; an open alarm adds its handling state. */
export const deviceStatusOf = ({ enabled, state, eventState }: PlanDevice): string => {
  if (!enabled) return deviceTexts.disabled
  if (eventState === 1) return `${deviceStateTexts[state]} · ${handlingStateTexts[1]}`
  return state === 'alarm' ? `${deviceStateTexts.alarm} · ${handlingStateTexts[0]}` : deviceStateTexts[state]
}

interface Handlers {
  readonly spot: PlanSpot
  readonly onHold: (spot: PlanSpot) => void
  readonly onSave: () => void
}

/** The position under the pointer, relative to the marker's board. */
const spotAt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): PlanSpot => {
  const board = currentTarget.parentElement?.getBoundingClientRect()
  if (board === undefined) return { x: 0, y: 0 }
  return clampSpot({ x: (clientX - board.left) / board.width, y: (clientY - board.top) / board.height })
}

const useDrag = ({ onHold, onSave }: Handlers) => {
  const begun = useRef<{ readonly x: number; readonly y: number; moved: boolean }>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      begun.current = { x: event.clientX, y: event.clientY, moved: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const from = begun.current
      if (from === null) return
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > MAX_SLIP_PX) from.moved = true
      if (from.moved) onHold(spotAt(event))
    },
    onPointerUp: (): void => {
      if (begun.current?.moved === true) onSave()
      begun.current = null
    },
    onPointerCancel: (): void => {
      begun.current = null
    },
  }
}

/** Arrow keys move the device; the new position is saved on key-up. */
const keysOf = ({ spot, onHold, onSave }: Handlers) => ({
  onKeyDown: (event: KeyboardEvent): void => {
    const next = nudged(spot, event)
    if (next === undefined) return
    event.preventDefault()
    onHold(next)
  },
  onKeyUp: (event: KeyboardEvent): void => {
    if (nudged(spot, event) !== undefined) onSave()
  },
})

interface PlanMarkerProps extends Handlers {
  readonly device: PlanDevice
  readonly mayPin: boolean
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** A device on a plan: its icon in the colour of its state. */
export const PlanMarker = ({ device, mayPin, chosen, onChoose, ...handlers }: PlanMarkerProps) => {
  const drag = useDrag(handlers)
  const { spot } = handlers
  const tone = device.enabled ? toneOf(device) : 'grey'
  const badge = device.enabled && device.state !== 'normal' ? stateLooks[device.state].icon : undefined
  const name = [deviceTypes[device.deviceType].name, device.name, device.place, deviceStatusOf(device)].join('，')
  return (
    <button
      type="button"
      className={classNames(styles.marker, styles[tone], chosen && styles.chosen, mayPin && styles.loose)}
      style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
      data-device={device.id}
      aria-label={name}
      aria-pressed={chosen}
      title={mayPin ? placeTexts.plan.hint(name) : name}
      onClick={onChoose}
      {...(mayPin && { ...drag, ...keysOf(handlers) })}
    >
      <Icon name={deviceIcon(device.deviceType)} size={18} />
      {badge !== undefined && (
        <span className={styles.badge}>
          <Icon name={badge} size={14} />
        </span>
      )}
    </button>
  )
}
