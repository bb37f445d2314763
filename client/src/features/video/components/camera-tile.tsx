import { Button } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import type { CameraScene } from '#shared/video/video.contract.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { LivePicture } from '#client/ui/camera/live-picture.tsx'
import { NoPicture, CameraSceneBox } from '#client/ui/camera/camera-scene-box.tsx'
import { useVisible } from '#client/ui/camera/use-visible.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { videoTexts as texts } from '#client/features/video/texts.ts'
import { AlarmChip, DeviceStatus } from '#client/ui/list/device-cells.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { useLiveCameraScene, type CameraSceneRead } from '#client/ui/camera/use-camera-scene.ts'
import { GimbalPad } from '#client/features/video/components/gimbal-pad.tsx'
import { useSnapshot } from '#client/features/video/components/use-snapshot.tsx'
import { isSilent } from '#client/features/video/video-tree.ts'
import { failureText } from '#client/lib/failure-text.ts'
import padStyles from '#client/features/video/components/gimbal-pad.module.css'
import styles from '#client/features/video/components/video-grid.module.css'

/** An open alarm; else 在线, 离线 or 取流失败, and a weak connection has its own word. */
const TileState = ({ camera, read }: { camera: DeviceRow; read: CameraSceneRead }) => {
  if (isSilent(camera)) return <DeviceStatus row={camera} />
  if (camera.state === 'alarm') return <AlarmChip row={camera} />
  if (read.error !== null) return <PlainChip tone="amber" icon="bang" text={texts.states.failed} />
  if (camera.status !== 'normal' && camera.status !== 'online') return <DeviceStatus row={camera} />
  return <PlainChip tone="good" icon="ok" text={texts.states.online} />
}

const Failed = ({ read: { error, refetch } }: { read: CameraSceneRead }) => (
  <CameraSceneBox>
    <div className="grid items-center h-full overflow-auto">
      <EmptyState kind="failed" title={texts.states.failed} note={failureText(error)} onAction={() => void refetch()} />
    </div>
  </CameraSceneBox>
)

/** A stale picture is not a live one: after a failed refresh the failure replaces it. */
const Picture = ({ camera, read, isSeen, small }: PictureProps) => {
  if (isSilent(camera))
    return (
      <CameraSceneBox>
        <NoPicture state="offline" />
      </CameraSceneBox>
    )
  if (read.error !== null) return <Failed read={read} />
  if (read.data === undefined || !isSeen)
    return <CameraSceneBox>{isSeen && <NoPicture state="reading" />}</CameraSceneBox>
  return <LivePicture cameraScene={read.data} small={small} />
}

interface PictureProps {
  camera: DeviceRow
  read: CameraSceneRead
  isSeen: boolean
  small: boolean
}

interface ActProps {
  icon: IconName
  label: string
  disabled?: boolean
  /** Pressed state of a toggle button. */
  pressed?: boolean | undefined
  onClick: () => void
}

const Act = ({ icon, label, disabled = false, pressed, onClick }: ActProps) => (
  <Button
    type="text"
    size="small"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    disabled={disabled}
    icon={<Icon name={icon} size={16} />}
    onClick={onClick}
  />
)

export interface CameraTileProps {
  readonly camera: DeviceRow
  /** Selected in the tree. */
  readonly marked: boolean
  /** Whether it is the only one in the grid. */
  readonly alone: boolean
  readonly onResize: () => void
  readonly onLinked: () => void
}

const TileActs = ({ alone, onResize, onLinked, onShoot, steer }: TileActsProps) => (
  <span className={styles.acts}>
    {steer && <Act icon="dome" label={texts.acts.steer} pressed={steer.isOpen} onClick={steer.toggle} />}
    <Act icon="image" label={texts.acts.snapshot} disabled={onShoot === undefined} onClick={() => onShoot?.()} />
    <Act icon="full" label={alone ? texts.acts.reduce : texts.acts.enlarge} onClick={onResize} />
    <Act icon="layers" label={texts.acts.linked} onClick={onLinked} />
  </span>
)

interface TileActsProps extends Pick<CameraTileProps, 'alone' | 'onResize' | 'onLinked'> {
  /** Undefined while there is no picture to save. */
  onShoot: (() => void) | undefined
  /** Only for a camera that can be steered. */
  steer: { isOpen: boolean; toggle: () => void } | undefined
}

const mayShoot = (camera: DeviceRow, read: CameraSceneRead, busy: boolean): CameraScene | undefined =>
  isSilent(camera) || read.error !== null || busy ? undefined : read.data

/** One camera of the grid: its picture, which plays only while visible, and its actions. */
export const CameraTile = ({ camera, marked, ...acts }: CameraTileProps) => {
  const box = useRef<HTMLElement>(null)
  const isSeen = useVisible(box)
  const read = useLiveCameraScene(camera.id, isSeen && !isSilent(camera))
  const { take, busy, beside } = useSnapshot(camera)
  const cameraScene = mayShoot(camera, read, busy)
  const [isSteering, setSteering] = useState(false)
  const gimbal = read.data?.gimbal
  const steer = gimbal ? { isOpen: isSteering, toggle: () => setSteering(!isSteering) } : undefined
  const name = `${camera.name} ${camera.code}`
  return (
    <article ref={box} className={classNames(styles.tile, marked && styles.marked)} aria-label={name}>
      <div className={padStyles.framed}>
        <Picture camera={camera} read={read} isSeen={isSeen} small={!acts.alone} />
        {gimbal && isSteering && (
          <div className={padStyles.floating}>
            <GimbalPad camera={camera} gimbal={gimbal} />
          </div>
        )}
      </div>
      <div className={styles.head}>
        <TileState camera={camera} read={read} />
        <Link className={styles.name} to={screenPaths.video.detail(camera.id)} title={name}>
          {camera.name}
        </Link>
        <TileActs {...acts} onShoot={cameraScene && (() => take(cameraScene))} steer={steer} />
      </div>
      <PlacePath path={camera.placePath} />
      {beside}
    </article>
  )
}
