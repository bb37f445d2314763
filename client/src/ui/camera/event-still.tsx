import { Button } from 'antd'
import { useRef } from 'react'
import type { CameraScene } from '#shared/video/video.contract.ts'
import { parseTime } from '#shared/time.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { CameraSceneBox } from '#client/ui/camera/camera-scene-box.tsx'
import { CameraScenePicture } from '#client/ui/camera/camera-scene-picture.tsx'
import { cameraSceneTexts as texts } from '#client/ui/camera/camera-scene-texts.ts'
import { useVisible } from '#client/ui/camera/use-visible.ts'
import { componentTexts } from '#client/ui/texts.ts'
import { useCameraSceneAt } from '#client/ui/camera/use-camera-scene.ts'
import { failureText } from '#client/lib/failure-text.ts'
import styles from '#client/ui/camera/event-still.module.css'

/** Why a clip cannot be played now, at the foot of its still. */
const Missing = ({ recording }: Pick<CameraScene, 'recording'>) =>
  recording === 'making' || recording === 'expired' ? (
    <span className={styles.missing}>{texts.states[recording].title}</span>
  ) : null

const Still = ({ cameraScene }: { cameraScene: CameraScene }) => {
  if (cameraScene.recording === 'offline')
    return (
      <span className={styles.none} title={texts.states.wasOffline.note}>
        <Icon name="camera" size={28} />
        {texts.states.wasOffline.title}
      </span>
    )
  return (
    <>
      <CameraScenePicture cameraScene={cameraScene} at={parseTime(cameraScene.at)} small />
      <Missing recording={cameraScene.recording} />
    </>
  )
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <span role="alert" className={styles.none} title={failureText(error)}>
    {texts.stillFailed}
    <Button size="small" onClick={onRetry}>
      {componentTexts.retry}
    </Button>
  </span>
)

/** Thumbnail of a camera's picture at the moment of an event. Loads and renders nothing while out of sight. */
export const EventStill = ({ deviceId, at }: { deviceId: string; at: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useVisible(box)
  const { data, error, refetch } = useCameraSceneAt(deviceId, at, isSeen)
  return (
    <div ref={box}>
      <CameraSceneBox>
        {data === undefined && error !== null && <Failed error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <span aria-busy={isSeen} />}
        {isSeen && data !== undefined && <Still cameraScene={data} />}
      </CameraSceneBox>
    </div>
  )
}
