import { Link } from 'react-router-dom'
import type { EventRow } from '#shared/event/event.contract.ts'
import { parseTime } from '#shared/time.ts'
import { KindMark } from '#client/ui/basics/kind-mark.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { StateChip } from '#client/ui/basics/state-chip.tsx'
import { eventPaths } from '#client/config/paths.ts'
import { whatText } from '#client/lib/event-words.ts'
import { ListCard, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { useNow } from '#client/ui/basics/use-now.ts'
import { eventTimeText } from '#client/lib/format-time.ts'
import styles from '#client/ui/list/cells.module.css'

interface EventItemProps {
  readonly row: EventRow
  /** Another word for the state, such as the result. */
  readonly stateText?: string | undefined
}

/** One event in a card: kind and reason, where, since when, its state. */
export const EventItem = ({ row, stateText }: EventItemProps) => {
  const now = useNow(60_000)
  return (
    <>
      <KindMark kind={row.kind} state={row.state} fire={row.fire} />
      <TwoLines
        first={<Link to={eventPaths[row.kind].detail(row.id)}>{whatText(row)}</Link>}
        second={
          <span className={styles.where}>
            <PlacePath path={row.placePath} layout="line" />
            <span>{eventTimeText(parseTime(row.raisedAt), now)}</span>
          </span>
        }
      />
      <RowEnd>
        <StateChip state={row.state} kind={row.kind} text={stateText} />
      </RowEnd>
    </>
  )
}

export interface EventsCardProps {
  readonly title: string
  readonly note?: string | undefined
  readonly events: readonly EventRow[]
  readonly empty: string
}

/** Events within a detail page, each with a link to its own page. */
export const EventsCard = ({ title, note, events, empty }: EventsCardProps) => (
  <ListCard
    title={title}
    note={note}
    items={events}
    empty={empty}
    keyOf={({ id }) => id}
    draw={(row) => <EventItem row={row} />}
  />
)
