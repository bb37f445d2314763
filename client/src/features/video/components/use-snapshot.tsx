import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import type { CameraScene } from '#shared/video/video.contract.ts'
import { formatTime } from '#shared/time.ts'
import { pngOf } from '#client/ui/camera/camera-scene-file.ts'
import { CameraScenePicture } from '#client/ui/camera/camera-scene-picture.tsx'
import { cameraSceneTexts } from '#client/ui/camera/camera-scene-texts.ts'
import { videoTexts as texts } from '#client/features/video/texts.ts'
import { snapshotName } from '#client/features/video/snapshot-name.ts'
import { notify } from '#client/lib/feedback.ts'
import { saveFile } from '#client/lib/fetch-file.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import styles from '#client/features/video/components/video-grid.module.css'

interface Shot {
  readonly camera: DeviceRow
  readonly cameraScene: CameraScene
  readonly at: number
}

const save = async (drawing: SVGSVGElement, { camera, at }: Shot): Promise<void> => {
  const name = snapshotName(camera, at)
  const left = [`${camera.name} ${camera.code}`, ...camera.placePath].join(' / ')
  saveFile({ name, content: await pngOf(drawing, { left, right: formatTime(at) }) })
  notify(texts.snapshotSaved(name), 'done')
}

/** Renders the picture off-screen at full size, because the visible one may be small, and saves it. */
const SnapshotRenderer = ({ shot, onDone }: { shot: Shot; onDone: () => void }) => {
  const box = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    const drawing = box.current?.querySelector('svg')
    if (drawing === null || drawing === undefined) return
    save(drawing, shot)
      .catch(() => notify(texts.snapshotFailed, 'warn'))
      .finally(() => done.current())
  }, [shot])
  return (
    <div ref={box} className={styles.snapshotRenderer} aria-hidden="true">
      <CameraScenePicture cameraScene={shot.cameraScene} at={shot.at} word={cameraSceneTexts.still} />
    </div>
  )
}

/** 抓拍: saves the current picture of a camera as a file. */
export const useSnapshot = (
  camera: DeviceRow,
): { readonly take: (cameraScene: CameraScene) => void; readonly busy: boolean; readonly beside: ReactNode } => {
  const [shot, setShot] = useState<Shot>()
  return {
    take: (cameraScene) => setShot({ camera, cameraScene, at: serverClock.now() }),
    busy: shot !== undefined,
    beside: shot && <SnapshotRenderer shot={shot} onDone={() => setShot(undefined)} />,
  }
}
