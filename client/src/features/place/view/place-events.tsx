import { Link } from 'react-router-dom'
import type { EventRow } from '#shared/event/event.contract.ts'
import { eventKindNames } from '#shared/event/index.ts'
import type { PlaceDetail } from '#shared/place/place-views.schema.ts'
import { eventPaths } from '#client/config/paths.ts'
import { detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { CardList } from '#client/ui/detail/detail-parts.tsx'
import { ReadCard } from '#client/ui/detail/read-card.tsx'
import { EventItem, eventListPath } from '#client/features/event/index.ts'
import { viewTexts } from '#client/features/place/view/view-texts.ts'
import { aboutEvents, useFreshen } from '#client/realtime/use-freshen.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/place/view/place-view.module.css'

/** Rows in a card; the rest is in the lists. */
const MAX_ROWS = 10

const useEvents = (placeId: string, open: boolean) => {
  const read = trpc.event.feed.useQuery({ placeId, open, limit: MAX_ROWS }, detailOptions)
  useFreshen(read.refetch, aboutEvents)
  return read
}

/** The open events of a place and its parts, unhandled fires first. */
export const OpenEventsCard = ({ place }: { place: PlaceDetail }) => (
  <ReadCard
    title={viewTexts.open.title}
    read={useEvents(place.id, true)}
    rows={2}
    note={({ length }) => length > 0 && viewTexts.open.count(length, Math.max(length, place.openEvents))}
  >
    {(events) => (
      <CardList
        items={events}
        empty={viewTexts.open.none}
        keyOf={({ id }) => id}
        draw={(row) => <EventItem row={row} />}
      />
    )}
  </ReadCard>
)

/** Links to the lists with all handled events of the place, one for each kind among the rows. */
const Lists = ({ placeId, events }: { placeId: string; events: readonly EventRow[] }) => {
  const { mayPage } = usePermission()
  const kinds = eventKindNames.filter(
    (kind) => events.some((row) => row.kind === kind) && mayPage(eventPaths[kind].list.slice(1)),
  )
  if (kinds.length === 0) return null
  return (
    <p className={styles.lists}>
      {viewTexts.history.lists}
      {kinds.map((kind) => (
        <Link key={kind} to={eventListPath({ kind, state: 2, placeId }) ?? eventPaths[kind].list}>
          {eventPaths[kind].title}
        </Link>
      ))}
    </p>
  )
}

/** The handled events of a place and its parts, the newest first, each with its result. */
export const HistoryCard = ({ placeId }: { placeId: string }) => (
  <ReadCard
    title={viewTexts.history.title}
    read={useEvents(placeId, false)}
    rows={4}
    note={({ length }) => length === MAX_ROWS && viewTexts.history.note(length)}
  >
    {(events) => (
      <>
        <CardList
          items={events}
          empty={viewTexts.history.none}
          keyOf={({ id }) => id}
          draw={(row) => <EventItem row={row} stateText={row.result ?? undefined} />}
        />
        <Lists placeId={placeId} events={events} />
      </>
    )}
  </ReadCard>
)
