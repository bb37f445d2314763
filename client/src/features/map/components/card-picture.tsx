import { Link } from 'react-router-dom'
import type { EventRow } from '#shared/event/event.contract.ts'
import { takesPictures } from '#shared/device/pictures.ts'
import { Frame } from '#client/ui/camera/camera-picture.tsx'
import { EventStill } from '#client/ui/camera/event-still.tsx'
import { LivePicture } from '#client/ui/camera/live-picture.tsx'
import { useLiveCameraScene } from '#client/ui/camera/use-camera-scene.ts'
import { mapTexts } from '#client/config/map-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import type { Device } from '#client/features/map/api/use-map-data.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/map/components/device-card.module.css'

const texts = mapTexts.card

type Shown = Pick<Device, 'id' | 'name' | 'equipmentType'>

interface PictureProps {
  readonly camera: Shown
  /** The moment of an open event; undefined: the picture is live. */
  readonly at: string | undefined
}

const Live = ({ id }: { id: string }) => (
  <Frame read={useLiveCameraScene(id)}>{(cameraScene) => <LivePicture cameraScene={cameraScene} small />}</Frame>
)

/** Video equipment has a page of its own, other devices that take pictures have the page of a device. */
const pageOf = ({ id, equipmentType }: Shown): string =>
  equipmentType === 1 ? screenPaths.video.detail(id) : screenPaths.device.detail(id)

const Picture = ({ camera, at }: PictureProps) => (
  <div className={styles.section}>
    <p className={styles.caption}>
      <span>{at === undefined ? texts.livePicture : texts.eventPicture}</span>
      <Link to={pageOf(camera)}>{camera.name}</Link>
    </p>
    {at === undefined ? <Live id={camera.id} /> : <EventStill deviceId={camera.id} at={at} />}
  </div>
)

/** A camera at the same place, which may have recorded the event. */
const LinkedPicture = ({ event }: { event: EventRow }) => {
  const { data } = trpc.device.videos.useQuery({ placeId: event.placeId, pageSize: 1 }, { meta: { quiet: true } })
  const camera = data?.records[0]
  return camera && <Picture camera={camera} at={event.raisedAt} />
}

/** The picture of the device or, for an event, of a camera beside it: at the moment of the event, otherwise live. */
export const CardPicture = ({ device, event }: { device: Device; event: EventRow | undefined }) => {
  // A faulty camera may have no picture of that moment.
  const at = event?.kind === 'fault' ? undefined : event?.raisedAt
  if (takesPictures(device.deviceType)) return <Picture camera={device} at={at} />
  return event !== undefined && event.kind !== 'fault' ? <LinkedPicture event={event} /> : null
}
