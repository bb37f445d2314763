import type { ReactNode } from 'react'
import type { CameraScene } from '#shared/contracts/video.ts'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { ClipPlayer } from '#client/ui/camera/clip-player.tsx'
import { LivePicture } from '#client/ui/camera/live-picture.tsx'
import { CameraSceneBox } from '#client/ui/camera/camera-scene-box.tsx'
import { cameraSceneTexts as texts } from '#client/ui/camera/camera-scene-texts.ts'
import { useLiveCameraScene, useCameraSceneAt, type CameraSceneRead } from '#client/ui/camera/use-camera-scene.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { notifyError } from '#client/lib/feedback.ts'

interface FrameProps {
  read: CameraSceneRead
  children: (cameraScene: CameraScene) => ReactNode
}

/** The picture once loaded; before that, or on failure, a box of the same size. */
export const Frame = ({ read, children }: FrameProps) => {
  if (read.data !== undefined) return children(read.data)
  const again = (): void => {
    read.refetch().catch(notifyError)
  }
  return (
    <CameraSceneBox>
      {read.error === null || read.error === undefined ? (
        <span aria-busy="true" />
      ) : (
        <EmptyState kind="failed" title={texts.failed} note={failureText(read.error)} onAction={again} />
      )}
    </CameraSceneBox>
  )
}

/** The live picture of a camera. `small` is for grids. */
export const CameraLive = ({ deviceId, small }: { deviceId: string; small?: boolean | undefined }) => (
  <Frame read={useLiveCameraScene(deviceId)}>
    {(cameraScene) => <LivePicture cameraScene={cameraScene} small={small} />}
  </Frame>
)

/** The clip around a moment, 前10秒/后20秒. */
export const CameraClip = ({ deviceId, at }: { deviceId: string; at: string }) => (
  <Frame read={useCameraSceneAt(deviceId, at)}>
    {(cameraScene) => <ClipPlayer key={cameraScene.at} cameraScene={cameraScene} />}
  </Frame>
)
