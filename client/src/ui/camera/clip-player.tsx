import type { KeyboardEvent } from 'react'
import type { CameraScene } from '#shared/video/video.contract.ts'
import { parseTime, SECOND } from '#shared/time.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { NoPicture, CameraSceneBox, StillOnly } from '#client/ui/camera/camera-scene-box.tsx'
import { CameraScenePicture } from '#client/ui/camera/camera-scene-picture.tsx'
import { cameraSceneTexts as texts } from '#client/ui/camera/camera-scene-texts.ts'
import { usePlaying, type Playing } from '#client/ui/camera/use-playing.ts'
import { useReducedMotion } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/camera/clip-player.module.css'

/** Milliseconds between two pictures; `reduced` for people who prefer reduced motion. */
const pace = { usual: 100, reduced: 1000 }

interface ControlsProps {
  playing: Playing
  length: number
  moment: number
}

/** 事发前 6 秒; whole seconds, because a screen reader reads each change. */
const positionText = (position: number, moment: number): string =>
  texts.position(Math.floor((position - moment) / SECOND))

const Controls = ({ playing, length, moment }: ControlsProps) => {
  const { position, isPlaying, toggle, seek } = playing
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.button}
        aria-label={isPlaying ? texts.pause : texts.play}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
      </button>
      <span className={styles.track}>
        <input
          type="range"
          min={0}
          max={length}
          step={SECOND}
          value={position}
          aria-label={texts.seek}
          aria-valuetext={positionText(position, moment)}
          onKeyDown={onKey}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <i className={styles.moment} style={{ insetInlineStart: `${(moment / length) * 100}%` }} title={texts.moment} />
      </span>
      <span className={styles.time}>{positionText(position, moment)}</span>
    </div>
  )
}

const Player = ({ cameraScene }: { cameraScene: CameraScene }) => {
  const from = parseTime(cameraScene.from)
  const length = parseTime(cameraScene.to) - from
  const moment = parseTime(cameraScene.at) - from
  const isMotionReduced = useReducedMotion()
  const playing = usePlaying(length, { start: moment, everyMs: isMotionReduced ? pace.reduced : pace.usual })
  return (
    <div role="group" aria-label={texts.player}>
      <CameraSceneBox>
        <CameraScenePicture cameraScene={cameraScene} at={from + playing.position} word={texts.replay} />
        <button
          type="button"
          className={styles.cover}
          tabIndex={-1}
          aria-label={playing.isPlaying ? texts.pause : texts.play}
          onClick={playing.toggle}
        >
          {!playing.isPlaying && (
            <span className={styles.sign}>
              <Icon name="play" size={20} />
            </span>
          )}
        </button>
      </CameraSceneBox>
      <Controls playing={playing} length={length} moment={moment} />
    </div>
  )
}

/** Plays the seconds around an event. Before the recording exists and after it has expired, a still. */
export const ClipPlayer = ({ cameraScene }: { cameraScene: CameraScene }) => {
  const { recording } = cameraScene
  if (recording === 'offline')
    return (
      <CameraSceneBox>
        <NoPicture state="wasOffline" />
      </CameraSceneBox>
    )
  if (recording === 'making' || recording === 'expired')
    return (
      <>
        <CameraSceneBox>
          <CameraScenePicture cameraScene={cameraScene} at={parseTime(cameraScene.at)} word={texts.still} />
        </CameraSceneBox>
        <StillOnly state={recording} />
      </>
    )
  return <Player cameraScene={cameraScene} />
}
