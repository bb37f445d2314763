import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { takesPictures } from '#shared/device/pictures.ts'
import { parseTime } from '#shared/time.ts'
import { percentText } from '#shared/percent-text.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { FactList, type Fact } from '#client/ui/detail/fact-row.tsx'
import { cameraSceneTexts } from '#client/ui/camera/camera-scene-texts.ts'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { useCameraSceneAt } from '#client/ui/camera/use-camera-scene.ts'
import { CameraClip, CameraLive } from '#client/ui/camera/camera-picture.tsx'
import { eventTimeText } from '#client/lib/format-time.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'
import { pathText } from '#client/lib/place-words.ts'
import styles from '#client/features/event/components/camera-card.module.css'
import { eventPageTexts } from '#client/features/event/page-texts.ts'

const texts = eventDetailTexts.camera
type View = 'clip' | 'live'
const options = (['clip', 'live'] as const).map((value) => ({ value, label: texts.views[value] }))

interface CameraCardProps {
  title: string
  deviceId: string
  at: string
  children: ReactNode
}

/** A camera picture, at the time of the event or live, with facts beside it. */
const CameraCard = ({ title, deviceId, at, children }: CameraCardProps) => {
  const [view, setView] = useState<View>('clip')
  return (
    <Card
      title={title}
      note={view === 'clip' ? cameraSceneTexts.span : undefined}
      extra={<Segmented<View> size="small" options={options} value={view} onChange={setView} />}
    >
      <div className={styles.body}>
        <div className={styles.picture}>
          {view === 'clip' ? <CameraClip deviceId={deviceId} at={at} /> : <CameraLive deviceId={deviceId} />}
        </div>
        {children}
      </div>
    </Card>
  )
}

const timeText = (time: string): string => eventTimeText(parseTime(time), serverClock.now())

/** What was recognised in the picture of this event. */
const useSeen = (event: EventDetail): Fact[] => {
  const { data } = useCameraSceneAt(event.deviceId, event.raisedAt)
  const subject = data?.subjects.find(({ eventId }) => eventId === event.id)
  if (subject === undefined) return []
  return [
    { label: texts.recognised, value: subject.reason },
    { label: texts.confidence, value: `${percentText(subject.confidence)}%` },
    { label: texts.from, value: timeText(subject.beganAt) },
    { label: texts.to, value: subject.recoveredAt === null ? texts.stillThere : timeText(subject.recoveredAt) },
  ]
}

/** 连续 3 晚, for kinds that are relevant only at night. */
const nightFacts = ({ nights }: EventDetail): Fact[] =>
  nights === undefined ? [] : [{ label: texts.nights, value: eventTexts.cells.nights(nights) }]

const OwnCamera = ({ event }: { event: EventDetail }) => {
  const facts = [...useSeen(event), ...nightFacts(event)]
  return (
    <CameraCard title={texts.own} deviceId={event.deviceId} at={event.raisedAt}>
      <FactList facts={facts} />
    </CameraCard>
  )
}

/** A camera at the same place that may have recorded the event. */
const LinkedCamera = ({ event }: { event: EventDetail }) => {
  const { data } = trpc.device.videos.useQuery({ placeId: event.placeId, pageSize: 1 }, { meta: { quiet: true } })
  const camera = data?.records[0]
  if (camera === undefined) return null
  const facts: Fact[] = [
    {
      label: texts.camera,
      value: <Link to={screenPaths.video.detail(camera.id)}>{`${camera.name} ${camera.code}`}</Link>,
    },
    { label: eventPageTexts.deviceFacts.place, value: pathText(camera.placePath) },
  ]
  return (
    <CameraCard title={texts.linked} deviceId={camera.id} at={event.raisedAt}>
      <FactList facts={facts} />
    </CameraCard>
  )
}

/** The picture of the device itself or of a camera beside it. A camera that has gone offline has no picture. */
export const PictureCard = ({ event }: { event: EventDetail }) => {
  if (!takesPictures(event.deviceType)) return <LinkedCamera event={event} />
  return event.kind === 'fault' ? null : <OwnCamera event={event} />
}
