import { useRef } from 'react'
import type { Scene } from '#shared/contracts/video.ts'
import { NoPicture, SceneBox } from '#client/components/scene/scene-box.tsx'
import { ScenePicture } from '#client/components/scene/scene-picture.tsx'
import { sceneTexts as texts } from '#client/components/scene/scene-texts.ts'
import { useVisible } from '#client/components/scene/use-visible.ts'
import { useNow } from '#client/hooks/use-now.ts'
import { useReducedMotion } from '#client/theme/use-media-query.ts'

/** Milliseconds between two pictures: usual, for people who prefer reduced motion, and while not visible. */
const pace = { usual: 200, reduced: 1000, unseen: 60_000 }

const Moving = ({ scene, small, everyMs }: { scene: Scene; small: boolean; everyMs: number }) => {
  const now = useNow(everyMs)
  return <ScenePicture scene={scene} at={now} word={texts.live} small={small} />
}

/** The live picture of a camera, by the time of the world. It does not update while out of sight. */
export const LivePicture = ({ scene, small = false }: { scene: Scene; small?: boolean | undefined }) => {
  const ref = useRef<HTMLDivElement>(null)
  const isSeen = useVisible(ref)
  const isMotionReduced = useReducedMotion()
  const everyMs = isSeen ? (isMotionReduced ? pace.reduced : pace.usual) : pace.unseen
  return (
    <SceneBox>
      <div ref={ref} style={{ height: '100%' }}>
        {scene.recording === 'offline' ? (
          <NoPicture state="offline" />
        ) : (
          <Moving scene={scene} small={small} everyMs={everyMs} />
        )}
      </div>
    </SceneBox>
  )
}
