import { Drawer } from 'antd'
import { Link } from 'react-router-dom'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { FactList, type Fact } from '#client/ui/detail/fact-row.tsx'
import { eventPaths } from '#client/config/paths.ts'
import { addressPath, screenPaths } from '#client/config/screen-paths.ts'
import { videoTexts } from '#client/features/video/texts.ts'
import { NeighboursCard, EventsCard } from '#client/features/event/index.ts'
import { DeviceStatus } from '#client/ui/list/device-cells.tsx'
import { aboutEvents, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'
import { pathText } from '#client/lib/place-words.ts'
import styles from '#client/features/video/components/video-grid.module.css'

const texts = videoTexts.linked
/** Number of video alarms shown; a link leads to the full list. */
const shown = 5

const factsOf = (camera: DeviceRow): Fact[] => [
  { label: texts.code, value: camera.code },
  { label: texts.type, value: camera.typeName },
  {
    label: texts.place,
    value: <Link to={screenPaths.place.detail(camera.placeId)}>{pathText(camera.placePath)}</Link>,
  },
  ...(camera.spot === '' ? [] : [{ label: texts.spot, value: camera.spot }]),
  { label: texts.lastSeen, value: camera.lastSeenAt },
]

/** The latest alarms of the camera. */
const Alarms = ({ deviceId }: { deviceId: string }) => {
  const { data, refetch } = trpc.event.list.useQuery(
    { kind: 'video-alarm', deviceId, column: 'raisedAt', order: 'desc', pageSize: shown },
    { meta: { quiet: true }, refetchOnMount: 'always' },
  )
  useFreshen(refetch, aboutEvents)
  return data && <EventsCard title={texts.alarms} events={data.records} empty={texts.noAlarms} />
}

const About = ({ camera }: { camera: DeviceRow }) => (
  <div className={styles.about}>
    <div className={styles.aboutHead}>
      <DeviceStatus row={camera} />
      <Link to={screenPaths.video.detail(camera.id)}>{texts.detail}</Link>
      <Link to={`${eventPaths['video-alarm'].list}?${new URLSearchParams({ deviceId: camera.id })}`}>
        {texts.allAlarms}
      </Link>
      <Link to={addressPath(camera.placeId)}>{texts.sameAddress}</Link>
    </div>
    <FactList facts={factsOf(camera)} />
    <Alarms deviceId={camera.id} />
    <NeighboursCard event={{ placeId: camera.placeId, deviceId: camera.id }} />
  </div>
)

/** Drawer beside the grid: the camera's place, other devices there, its latest alarms, and links to all of them. */
export const CameraDrawer = ({ camera, onClose }: { camera: DeviceRow | undefined; onClose: () => void }) => (
  <Drawer
    open={camera !== undefined}
    size="min(440px, 100vw)"
    title={camera && `${camera.name} ${camera.code}`}
    destroyOnHidden
    onClose={onClose}
  >
    {camera && <About camera={camera} />}
  </Drawer>
)
