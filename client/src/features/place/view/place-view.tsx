import type { PlaceDetail } from '#shared/place/place-views.schema.ts'
import { TwoColumns } from '#client/ui/detail/detail-parts.tsx'
import { CallListCard } from '#client/features/event/index.ts'
import { UncoveredNote } from '#client/features/place/components/uncovered-note.tsx'
import { FloorPlanCard } from '#client/features/place/plan/floor-plan-card.tsx'
import { DevicesCard } from '#client/features/place/view/place-devices.tsx'
import { HistoryCard, OpenEventsCard } from '#client/features/place/view/place-events.tsx'
import { PlaceFacts } from '#client/features/place/view/place-facts.tsx'
import { PlaceHead } from '#client/features/place/view/place-head.tsx'
import { PlaceMap } from '#client/features/place/view/place-map.tsx'
import { PartsCard } from '#client/features/place/view/place-parts.tsx'
import styles from '#client/features/place/view/place-view.module.css'

/** A place to be read: what is going on there, what is installed, and whom to call. The form is behind 编辑. */
export const PlaceView = ({ place }: { place: PlaceDetail }) => (
  <>
    <UncoveredNote placeId={place.id} className={styles.note} />
    <PlaceHead place={place} />
    <TwoColumns
      side={
        <>
          <PlaceFacts place={place} />
          <PlaceMap place={place} />
          <CallListCard placeId={place.id} />
          <PartsCard place={place} />
        </>
      }
    >
      <OpenEventsCard place={place} />
      <DevicesCard placeId={place.id} />
      <FloorPlanCard key={place.id} placeId={place.id} />
      <HistoryCard placeId={place.id} />
    </TwoColumns>
  </>
)
