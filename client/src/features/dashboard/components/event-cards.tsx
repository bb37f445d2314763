import { Link } from 'react-router-dom'
import type { EventRow } from '#shared/event/event.contract.ts'
import { parseTime } from '#shared/time.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { KindMark } from '#client/ui/basics/kind-mark.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { boxEdge } from '#client/ui/basics/row-edge.ts'
import { StateChip } from '#client/ui/basics/state-chip.tsx'
import { dashboardTexts as texts } from '#client/features/dashboard/texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { ReadCard } from '#client/features/dashboard/components/read-card.tsx'
import { CardList } from '#client/ui/detail/detail-parts.tsx'
import { EventItem } from '#client/features/event/index.ts'
import { whatText } from '#client/lib/event-words.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { agoText, clockText } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/dashboard/components/event-lines.module.css'
import detailStyles from '#client/ui/detail/detail-parts.module.css'

const options = { meta: { quiet: true } } as const

/** 待我处理: open events that the signed-in person may handle. */
export const MineCard = () => {
  const read = trpc.dashboard.mine.useQuery({}, options)
  return (
    <ReadCard title={texts.mine} note={({ total }) => texts.mineNote(formatCount(total))} read={read}>
      {({ records }) => (
        <CardList
          items={records}
          empty={
            <>
              {texts.noMine} <Link to={eventPaths.alarm.list}>{texts.toAlarms}</Link>
            </>
          }
          keyOf={({ id }) => id}
          draw={(row) => <EventItem row={row} />}
        />
      )}
    </ReadCard>
  )
}

const FeedItem = ({ row }: { row: EventRow }) => {
  const now = useNow(1000)
  const at = parseTime(row.raisedAt)
  return (
    <li className={boxEdge(row.state, row.kind, row.fire)}>
      <time dateTime={row.raisedAt} title={row.raisedAt}>
        <span>{clockText(at)}</span>
        <span>{agoText(at, now)}</span>
      </time>
      <div className={styles.event}>
        <span>
          <KindMark kind={row.kind} state={row.state} fire={row.fire} />
          <Link to={eventPaths[row.kind].detail(row.id)} title={whatText(row)}>
            {whatText(row)}
          </Link>
        </span>
        <PlacePath path={row.placePath} layout="line" className={styles.where} />
      </div>
      <StateChip state={row.state} kind={row.kind} />
    </li>
  )
}

/** 实时动态: unhandled fires, then the newest events of all kinds; open ones have the edge of their kind. */
export const FeedCard = () => {
  const read = trpc.dashboard.feed.useQuery({}, options)
  return (
    <ReadCard title={texts.feed} note={() => texts.feedNote} read={read}>
      {({ records }) =>
        records.length === 0 ? (
          <p className={detailStyles.nothing}>{texts.noFeed}</p>
        ) : (
          <ul className={styles.lines}>
            {records.map((row) => (
              <FeedItem key={row.id} row={row} />
            ))}
          </ul>
        )
      }
    </ReadCard>
  )
}
