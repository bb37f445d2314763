import { useRef } from 'react'
import type { CameraScene } from '#shared/video/video.contract.ts'
import { NoPicture, CameraSceneBox } from '#client/ui/camera/camera-scene-box.tsx'
import { CameraScenePicture } from '#client/ui/camera/camera-scene-picture.tsx'
import { cameraSceneTexts as texts } from '#client/ui/camera/camera-scene-texts.ts'
import { useVisible } from '#client/ui/camera/use-visible.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { useReducedMotion } from '#client/theme/use-media-query.ts'

/** Milliseconds between two pictures: usual, for people who prefer reduced motion, and while not visible. */
const pace = { usual: 200, reduced: 1000, unseen: 60_000 }

const Moving = ({ cameraScene, small, everyMs }: { cameraScene: CameraScene; small: boolean; everyMs: number }) => {
  const now = useNow(everyMs)
  return <CameraScenePicture cameraScene={cameraScene} at={now} word={texts.live} small={small} />
}

/** The live picture of a camera, by the time of the world. It does not update while out of sight. */
export const LivePicture = ({
  cameraScene,
  small = false,
}: {
  cameraScene: CameraScene
  small?: boolean | undefined
}) => {
  const ref = useRef<HTMLDivElement>(null)
  const isSeen = useVisible(ref)
  const isMotionReduced = useReducedMotion()
  const everyMs = isSeen ? (isMotionReduced ? pace.reduced : pace.usual) : pace.unseen
  return (
    <CameraSceneBox>
      <div ref={ref} style={{ height: '100%' }}>
        {cameraScene.recording === 'offline' ? (
          <NoPicture state="offline" />
        ) : (
          <Moving cameraScene={cameraScene} small={small} everyMs={everyMs} />
        )}
      </div>
    </CameraSceneBox>
  )
}
