import type { ReactNode } from 'react'
import type { CameraScene } from '#shared/video/video.contract.ts'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { ClipPlayer } from '#client/ui/camera/clip-player.tsx'
import { LivePicture } from '#client/ui/camera/live-picture.tsx'
import { CameraSceneBox } from '#client/ui/camera/camera-scene-box.tsx'
import { cameraSceneTexts as texts } from '#client/ui/camera/camera-scene-texts.ts'
import { useLiveCameraScene, useCameraSceneAt, type CameraSceneRead } from '#client/ui/camera/use-camera-scene.ts'
import { failureText } from '#client/lib/failure-text.ts'

interface FrameProps {
  read: CameraSceneRead
  children: (cameraScene: CameraScene) => ReactNode
}

/** The picture once loaded; before that, or on failure, a box of the same size. */
export const Frame = ({ read, children }: FrameProps) => {
  const { data, error, refetch } = read
  if (data !== undefined) return children(data)
  return (
    <CameraSceneBox>
      {error === null ? (
        <span aria-busy="true" />
      ) : (
        <EmptyState kind="failed" title={texts.failed} note={failureText(error)} onAction={() => void refetch()} />
      )}
    </CameraSceneBox>
  )
}

/** The live picture of a camera. */
export const CameraLive = ({ deviceId }: { deviceId: string }) => (
  <Frame read={useLiveCameraScene(deviceId)}>{(cameraScene) => <LivePicture cameraScene={cameraScene} />}</Frame>
)

/** The clip around a moment, 前10秒/后20秒. */
export const CameraClip = ({ deviceId, at }: { deviceId: string; at: string }) => (
  <Frame read={useCameraSceneAt(deviceId, at)}>
    {(cameraScene) => <ClipPlayer key={cameraScene.at} cameraScene={cameraScene} />}
  </Frame>
)
