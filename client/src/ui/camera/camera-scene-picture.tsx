import type { CameraSceneSetting } from '#shared/device/camera-settings.ts'
import { memo, useMemo } from 'react'
import type { CameraScene } from '#shared/video/video.contract.ts'
import { formatTime } from '#shared/time.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { frameAt, timedCameraScene, type CameraSceneFrame } from '#client/ui/camera/camera-scene-frame.ts'
import { HEIGHT, WIDTH } from '#client/ui/camera/camera-scene-floor.ts'
import { Desk, inside } from '#client/ui/camera/camera-scene-inside.tsx'
import { Marks } from '#client/ui/camera/camera-scene-marks.tsx'
import { LaneWords, outside } from '#client/ui/camera/camera-scene-outside.tsx'
import { isInSight, isTurned, seenAt, surroundings, transformOf } from '#client/ui/camera/camera-scene-view.ts'
import { cameraSceneTexts as texts } from '#client/ui/camera/camera-scene-texts.ts'
import { Chair, Happening, Passing } from '#client/ui/camera/camera-scene-things.tsx'
import styles from '#client/ui/camera/camera-scene.module.css'

const settings = { ...inside, ...outside }

interface SettingProps {
  setting: CameraSceneSetting
  seed: number
}

const Setting = memo(({ setting, seed }: SettingProps) => {
  const Drawing = settings[setting]
  return (
    <>
      <Drawing seed={seed} />
      {setting === 'lane' && <LaneWords />}
    </>
  )
})
Setting.displayName = 'Setting'

const { left, right, top, bottom } = surroundings

/** The surroundings of the picture in rest pose: sky above, floor below, and the same facades mirrored. */
const Around = memo(({ setting, seed }: SettingProps) => {
  const Drawing = settings[setting]
  return (
    <>
      <path className={classNames(styles.far, styles.bare)} d={`M${left} ${top}H${right}V${HEIGHT}H${left}z`} />
      <path className={classNames(styles.floor, styles.bare)} d={`M${left} ${HEIGHT}H${right}V${bottom}H${left}z`} />
      {[0, 2 * WIDTH].map((edge, at) => (
        <g key={edge} transform={`translate(${edge} 0) scale(-1 1)`}>
          <Drawing seed={seed >> (at + 2)} />
        </g>
      ))}
    </>
  )
})
Around.displayName = 'Around'

const DutyDesk = ({ frame }: { frame: CameraSceneFrame }) => (
  <>
    <Chair manned={frame.manned} phase={(frame.at % 600_000) / 1000} />
    <Desk />
  </>
)

const cameraName = ({ placePath, deviceCode }: CameraScene): string => [...placePath.slice(-2), deviceCode].join(' ')

export interface CameraScenePictureProps {
  cameraScene: CameraScene
  /** The displayed instant, in milliseconds. */
  at: number
  /** 实时, 回放 or 抓拍, in the corner. */
  word?: string | undefined
  /** A thumbnail: the time in larger letters, no names. */
  small?: boolean | undefined
}

/** The picture of a camera at one moment, as a line drawing. */
export const CameraScenePicture = ({ cameraScene, at, word, small = false }: CameraScenePictureProps) => {
  const timed = useMemo(() => timedCameraScene(cameraScene), [cameraScene])
  const frame = frameAt(timed, at)
  const inSight = frame.subjects.filter((subject) => isInSight(seenAt(frame.view, subject)))
  const seen = inSight.flatMap(({ mark }) => (mark === null ? [] : [texts.mark(mark.reason, mark.percent)]))
  const look = frame.view === null ? '' : texts.look(frame.view)
  const camera = cameraName(cameraScene)
  return (
    <svg
      className={styles.cameraScene}
      data-light={frame.light}
      data-setting={cameraScene.setting}
      data-small={small || undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={texts.alt(camera, { time: formatTime(at), look }, seen)}
    >
      <g transform={isTurned(frame.view) ? transformOf(frame.view) : undefined}>
        {isTurned(frame.view) && <Around setting={cameraScene.setting} seed={cameraScene.seed} />}
        <Setting setting={cameraScene.setting} seed={cameraScene.seed} />
        {cameraScene.setting === 'dutyRoom' && <DutyDesk frame={frame} />}
        {frame.subjects.map((subject) => (
          <Happening key={subject.eventId} subject={subject} />
        ))}
        {frame.walkers.map((walker) => (
          <Passing key={walker.key} walker={walker} />
        ))}
      </g>
      <Marks frame={frame} camera={camera} word={word} small={small} />
    </svg>
  )
}
