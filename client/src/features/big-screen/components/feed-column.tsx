import type { EventRow } from '#shared/event/event.contract.ts'
import { handlingStateTexts } from '#shared/event/handling-state.ts'
import { parseTime } from '#shared/time.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { kindIcon } from '#client/ui/icons/device-icon.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { stateIcon } from '#client/ui/basics/state-chip.tsx'
import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import { chartTone } from '#client/features/dashboard/index.ts'
import { Panel } from '#client/features/big-screen/components/panel.tsx'
import { eventLine, type Figures } from '#client/features/big-screen/screen-words.ts'
import { useSecond } from '#client/features/big-screen/use-second.ts'
import type { DetailRead } from '#client/ui/detail/detail-frame.tsx'
import { reasonText } from '#client/lib/event-words.ts'
import { agoText } from '#client/lib/format-time.ts'
import styles from '#client/features/big-screen/components/feed-column.module.css'

/** The number of rows that fit. */
const MAX_ROWS = 6

const stateLook = { 0: undefined, 1: styles.doing, 2: styles.done } as const

/** 火警, in front of the reason; it loses its red when a person takes the fire. */
const FireTag = () => (
  <span className={styles.fire}>
    <Icon name="flame" size={24} />
    {texts.fire.label}
  </span>
)

const FeedItem = ({ row, now }: { row: EventRow; now: number }) => (
  <li className={classNames(styles.event, styles[chartTone(row.kind)], stateLook[row.state])} data-event={row.id}>
    <span className={styles.kind}>
      {row.fire ? <FireTag /> : <Icon name={kindIcon(row.kind)} size={26} />}
      <span className="min-w-0 truncate">{row.fire ? reasonText(row.kind, row.reason) : eventLine(row)}</span>
    </span>
    <span className={styles.state}>
      <Icon name={stateIcon[row.state]} size={24} />
      {handlingStateTexts[row.state]}
    </span>
    <PlacePath path={row.placePath} className={styles.place} />
    <time className={styles.age}>{agoText(parseTime(row.raisedAt), now)}</time>
  </li>
)

const FeedItems = ({ feed }: Pick<Figures, 'feed'>) => {
  const now = useSecond()
  if (feed.length === 0) return <p className={styles.empty}>{texts.noFeed}</p>
  return (
    <ul className={styles.events}>
      {feed.slice(0, MAX_ROWS).map((row) => (
        <FeedItem key={row.id} row={row} now={now} />
      ))}
    </ul>
  )
}

/** On the right: unhandled fires, then the latest events of all kinds. */
export const FeedColumn = ({ read }: { read: DetailRead<Figures> }) => (
  <Panel read={read} title={texts.feed} className={styles.column}>
    {({ feed }) => <FeedItems feed={feed} />}
  </Panel>
)
