import type { EventDetail } from '#shared/event/event.contract.ts'
import { DAY, formatTime, startOfDay } from '#shared/time.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { useHistory } from '#client/features/event/api/use-history.ts'
import { filled, stretchesOf, type Stretch } from '#client/features/event/history.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { durationText } from '#client/lib/format-time.ts'
import styles from '#client/features/event/components/state-history.module.css'

const words = eventDetailTexts.states
/** Days that the strip shows, today included. */
const days = 7
const rowsShown = 5

/** Door measures of which the duration of the wrong state is known. */
const stateMeasures = ['doorOpen', 'doorBlocked'] as const
export const hasStates = ({ measure }: Pick<EventDetail, 'measure'>): boolean =>
  stateMeasures.some((one) => one === measure)

interface Window {
  readonly from: number
  readonly to: number
}

const Strip = ({ stretches, window }: { stretches: readonly Stretch[]; window: Window }) => {
  const share = (at: number): number =>
    (Math.min(1, Math.max(0, (at - window.from) / (window.to - window.from))) * 1000) / 10
  return (
    <div aria-hidden="true">
      <div className={styles.bar}>
        {stretches.map(({ id, from, to, goesOn }) => (
          <i
            key={id}
            className={classNames(goesOn && styles.open)}
            style={{ insetInlineStart: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
          />
        ))}
      </div>
      <div className={styles.days}>
        {Array.from({ length: days }, (_, at) => (
          <span key={at}>{formatTime(window.from + at * DAY).slice(5, 10)}</span>
        ))}
      </div>
    </div>
  )
}

const Row = ({ stretch: { from, to, goesOn } }: { stretch: Stretch }) => (
  <tr>
    <td>{formatTime(from)}</td>
    <td>{goesOn ? words.goesOn : formatTime(to)}</td>
    <td>{durationText(to - from)}</td>
  </tr>
)

const Table = ({ stretches }: { stretches: readonly Stretch[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th>{words.from}</th>
        <th>{words.to}</th>
        <th>{words.lasted}</th>
      </tr>
    </thead>
    <tbody>
      {stretches.slice(0, rowsShown).map((stretch) => (
        <Row key={stretch.id} stretch={stretch} />
      ))}
    </tbody>
  </table>
)

/** When a door was open or blocked: the last week as a strip, and the latest times in words. */
export const StateHistory = ({ event }: { event: EventDetail }) => {
  const read = useHistory(event)
  const { data } = read
  const now = useNow(10_000)
  const stretches = stretchesOf(data?.records ?? [], now)
  const window = { from: startOfDay(now) - (days - 1) * DAY, to: startOfDay(now) + DAY }
  const kind = event.measure === 'doorBlocked' ? words.blocked : words.open
  return (
    <Card title={kind.title} note={data && kind.sum(durationText(filled(stretches, window)))}>
      {data === undefined ? (
        <Unread read={read} rows={4} />
      ) : (
        <div className={styles.body}>
          <Strip stretches={stretches} window={window} />
          <Table stretches={stretches} />
        </div>
      )}
    </Card>
  )
}
