import type { z } from 'zod'
import type { DeviceDetail } from '#shared/device/device-views.schema.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { LivePicture } from '#client/ui/camera/live-picture.tsx'
import { videoTexts as texts } from '#client/features/video/texts.ts'
import { useLiveCameraScene } from '#client/ui/camera/use-camera-scene.ts'
import { Frame } from '#client/ui/camera/camera-picture.tsx'
import { GimbalPad } from '#client/features/video/components/gimbal-pad.tsx'
import styles from '#client/features/video/components/gimbal-pad.module.css'

/** 实时画面 on a camera's detail page, with steering controls if it can be steered. */
export const LiveCard = ({ device }: { device: z.output<typeof DeviceDetail> }) => {
  const read = useLiveCameraScene(device.id)
  return (
    <Card title={texts.live}>
      <div className={styles.live}>
        <div className={styles.picture}>
          <Frame read={read}>{(cameraScene) => <LivePicture cameraScene={cameraScene} />}</Frame>
        </div>
        {read.data?.gimbal && <GimbalPad camera={device} gimbal={read.data.gimbal} />}
      </div>
    </Card>
  )
}
