import type { KeyboardEvent, PointerEvent } from 'react'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import type { CameraScene } from '#shared/video/video.contract.ts'
import type { SteerMove } from '#shared/device/steering.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { videoTexts } from '#client/features/video/texts.ts'
import { useSteer, type Steering } from '#client/features/video/api/use-steer.ts'
import styles from '#client/features/video/components/gimbal-pad.module.css'

const texts = videoTexts.gimbal
type Camera = Pick<DeviceRow, 'id' | 'enabled' | 'status'>
type Gimbal = NonNullable<CameraScene['gimbal']>

interface Key {
  readonly move: SteerMove
  readonly icon: IconName
  /** Rotation of the icon in degrees; the icon points down. */
  readonly turn?: number
}

/** In the order of the pad, row by row. */
const keys: readonly Key[] = [
  { move: 'leftUp', icon: 'down', turn: 135 },
  { move: 'up', icon: 'down', turn: 180 },
  { move: 'rightUp', icon: 'down', turn: 225 },
  { move: 'nearer', icon: 'plus' },
  { move: 'left', icon: 'down', turn: 90 },
  { move: 'home', icon: 'aim' },
  { move: 'right', icon: 'down', turn: 270 },
  { move: 'farther', icon: 'minus' },
  { move: 'leftDown', icon: 'down', turn: 45 },
  { move: 'down', icon: 'down' },
  { move: 'rightDown', icon: 'down', turn: 315 },
]

const byKey: Readonly<Record<string, SteerMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  '+': 'nearer',
  '=': 'nearer',
  '-': 'farther',
}

/** Why a camera cannot be steered now. */
const refusalOf = ({ enabled, status }: Camera, gimbal: Gimbal): string | undefined => {
  if (!gimbal.may.steer) return texts.refusals.forbidden
  if (!enabled) return texts.refusals.disabled
  return status === 'offline' ? texts.refusals.offline : undefined
}

interface KeyButtonProps extends Key {
  steering: Steering
  refusal: string | undefined
}

/** Arrow keys turn the camera, whichever button has the focus, for as long as the key repeats. */
const onKey =
  ({ step }: Steering) =>
  (event: KeyboardEvent): void => {
    const move = byKey[event.key]
    if (move === undefined) return
    event.preventDefault()
    step(move)
  }

const KeyButton = ({ move, icon, turn, steering, refusal }: KeyButtonProps) => {
  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return
    // So that the release arrives here, wherever the pointer is by then.
    event.currentTarget.setPointerCapture(event.pointerId)
    steering.hold(move)
  }
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={texts.moves[move]}
      title={refusal ?? texts.moves[move]}
      disabled={refusal !== undefined}
      onKeyDown={onKey(steering)}
      onPointerDown={press}
      onLostPointerCapture={steering.release}
      onContextMenu={(event) => event.preventDefault()}
      // A pointer has already stepped by the time it clicks; Enter, the space bar and screen readers only click.
      onClick={(event) => event.detail === 0 && steering.step(move)}
    >
      <span style={turn === undefined ? undefined : { rotate: `${turn}deg` }}>
        <Icon name={icon} size={18} />
      </span>
    </button>
  )
}

/** 云台: eight directions with 归位 in the middle, and zoom in and out; unavailable actions show the reason. */
export const GimbalPad = ({ camera, gimbal }: { camera: Camera; gimbal: Gimbal }) => {
  const refusal = refusalOf(camera, gimbal)
  const steering = useSteer(camera.id, refusal !== undefined)
  return (
    <div role="group" aria-label={texts.title} className={styles.pad}>
      <div className={styles.keys}>
        {keys.map((key) => (
          <KeyButton key={key.move} {...key} steering={steering} refusal={refusal} />
        ))}
      </div>
      <p className={classNames(styles.note, refusal === undefined && styles.hint)}>{refusal ?? texts.hint}</p>
    </div>
  )
}
