import styles from '#client/features/event/components/event-time.module.css'

export interface EventTimeProps {
  /** 今天 10:41:30 */
  time: string
  /** 35 秒前 */
  ago?: string | undefined
  /** The full date for the tooltip: 2026-11-20 10:41:30. */
  whole?: string | undefined
}

export const EventTime = ({ time, ago, whole }: EventTimeProps) => (
  <span className={styles.time} title={whole}>
    {time}
    {ago !== undefined && <small>{ago}</small>}
  </span>
)
