import { Fragment } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { EventDetail } from '#shared/event/event.contract.ts'
import type { EventKind } from '#shared/event/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { DetailFrame } from '#client/ui/detail/detail-frame.tsx'
import { eventPaths } from '#client/config/paths.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { CallListCard } from '#client/features/event/components/call-list.tsx'
import { PictureCard } from '#client/features/event/components/camera-card.tsx'
import { CommentsCard } from '#client/features/event/components/comments-card.tsx'
import { DetailHead } from '#client/features/event/components/detail-head.tsx'
import { DeviceCard } from '#client/features/event/components/device-card.tsx'
import { HandlingCard } from '#client/features/event/components/handling-card.tsx'
import { PrintSheet } from '#client/features/event/components/print-sheet.tsx'
import { EarlierCard, NeighboursCard } from '#client/features/event/components/related-cards.tsx'
import { hasStates, StateHistory } from '#client/features/event/components/state-history.tsx'
import { StepsCard } from '#client/features/event/components/steps-card.tsx'
import { CurveCard } from '#client/features/event/curve/curve-card.tsx'
import { ReportPhotosCard } from '#client/features/event/report/report-photos.tsx'
import { WhereCard } from '#client/features/event/where/where-card.tsx'
import { OrdersCard } from '#client/features/maintenance/index.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/event/components/detail-page.module.css'

/** The evidence: the measured curve or a door's states, and the picture. For a video alarm the picture comes first. */
const Evidence = ({ event }: { event: EventDetail }) => {
  const measured = hasStates(event) ? <StateHistory event={event} /> : <CurveCard event={event} />
  const seen = <PictureCard key={event.id} event={event} />
  return event.kind === 'video-alarm'
    ? [seen, <Fragment key="measured">{measured}</Fragment>]
    : [<Fragment key="measured">{measured}</Fragment>, seen]
}

const Parts = ({ event }: { event: EventDetail }) => (
  <>
    <DetailHead event={event} />
    <div className={styles.grid}>
      <div className={classNames('stack gap-12 min-w-0', styles.column)}>
        {event.reportPhotos && <ReportPhotosCard photos={event.reportPhotos} />}
        <Evidence event={event} />
        <div className={styles.two}>
          <StepsCard event={event} />
          <DeviceCard event={event} />
        </div>
        <div className={styles.two}>
          <EarlierCard event={event} />
          <NeighboursCard event={event} />
        </div>
      </div>
      <div className={classNames('stack gap-12 min-w-0', styles.column, styles.act)}>
        <HandlingCard key={event.id} event={event} />
        <OrdersCard orders={event.orders} hidesEmpty />
        <CallListCard placeId={event.placeId} />
        <WhereCard event={event} />
        <CommentsCard key={`${event.id} comments`} event={event} />
      </div>
    </div>
    <PrintSheet event={event} />
  </>
)

/** One event, live while it is open. An event of another kind redirects to its own address. */
export const EventDetailPage = ({ kind }: { kind: EventKind }) => {
  const { parameterId: id = '' } = useParams()
  const read = trpc.event.detail.useQuery({ id }, { meta: { quiet: true }, refetchOnMount: 'always' })
  return (
    <DetailFrame read={read} what={texts.events} list={eventPaths[kind]}>
      {(event) =>
        event.kind === kind ? <Parts event={event} /> : <Navigate replace to={eventPaths[event.kind].detail(id)} />
      }
    </DetailFrame>
  )
}
