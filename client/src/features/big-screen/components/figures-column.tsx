import { deviceStatuses } from '#shared/device/index.ts'
import { percentText } from '#shared/percent-text.ts'
import { parseTime } from '#shared/time.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import { openFor } from '#client/lib/event-words.ts'
import { Panel } from '#client/features/big-screen/components/panel.tsx'
import { TrendBars } from '#client/features/big-screen/components/trend-bars.tsx'
import { barsOf, linksOf, openOf, type Figures } from '#client/features/big-screen/screen-words.ts'
import { useSecond } from '#client/features/big-screen/use-second.ts'
import type { DetailRead } from '#client/ui/detail/detail-frame.tsx'
import styles from '#client/features/big-screen/components/figures-column.module.css'

const Oldest = ({ at }: { at: string }) => {
  const now = useSecond()
  return (
    <p className={styles.beside}>
      {texts.oldest}
      <b>{openFor(now - parseTime(at))}</b>
    </p>
  )
}

/** A large number with more characters than this is shown smaller. */
const MAX_HUGE_DIGITS = 3

const Alarms = ({ counts }: Figures) => {
  const { alarms } = openOf(counts)
  const count = formatCount(alarms)
  return (
    <div className={styles.alarms}>
      <b
        className={classNames(
          styles.huge,
          alarms === 0 && styles.allClear,
          count.length > MAX_HUGE_DIGITS && styles.wide,
        )}
      >
        {count}
      </b>
      {counts.oldestAlarmAt === null ? (
        <p className={styles.beside}>{texts.allClear}</p>
      ) : (
        <Oldest at={counts.oldestAlarmAt} />
      )}
    </div>
  )
}

const trio: readonly { name: 'fault' | 'risk' | 'anomaly'; icon: IconName }[] = [
  { name: 'fault', icon: 'fault' },
  { name: 'risk', icon: 'risk' },
  { name: 'anomaly', icon: 'person' },
]

const Trio = ({ counts }: Figures) => {
  const open = openOf(counts)
  return (
    <dl className={styles.trio}>
      {trio.map(({ name, icon }) => (
        <div key={name}>
          <dt className={classNames('row gap-8', styles[name])}>
            <Icon name={icon} size={26} />
            {texts.trio[name]}
          </dt>
          <dd>{formatCount(open[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

const Online = ({ online: { online, total, rate }, states }: Figures) => {
  const links = linksOf(states)
  return (
    <>
      <p className={styles.rate}>
        {rate === null ? texts.none : percentText(rate)}
        {rate !== null && <small>%</small>}
      </p>
      <p className={styles.of}>
        {rate === null ? texts.noDevices : texts.devices(formatCount(online), formatCount(total))}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {links.map(({ status, total: part }) =>
          part === 0 ? null : <span key={status} className={styles[status]} style={{ flexGrow: part }} />,
        )}
      </div>
      <ul className={styles.shares}>
        {links.map(({ status, total: part }) => (
          <li key={status}>
            {deviceStatuses[status]} <b>{formatCount(part)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Video alarms have a list and a menu count of their own: the sum says how many of them it has. */
const videoNote = ({ counts: { kinds } }: Figures): string | undefined => {
  const { todo } = kinds['video-alarm']
  return todo === 0 ? undefined : texts.ofVideo(formatCount(todo))
}

/** On the left: open events, device connectivity, and the last week. */
export const FiguresColumn = ({ read }: { read: DetailRead<Figures> }) => (
  <div className={styles.column}>
    <Panel read={read} title={texts.alarms} note={read.data && videoNote(read.data)}>
      {(figures) => (
        <>
          <Alarms {...figures} />
          <Trio {...figures} />
        </>
      )}
    </Panel>
    <Panel read={read} title={texts.online} className={styles.online}>
      {(figures) => <Online {...figures} />}
    </Panel>
    <Panel read={read} title={texts.trend} className={styles.week}>
      {({ trend }) => <TrendBars bars={barsOf(trend)} />}
    </Panel>
  </div>
)
