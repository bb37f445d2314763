import { DAY, parseTime } from '#shared/time.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { useTimedText } from '#client/ui/basics/use-now.ts'
import { agoText, clockText, countdownText, dayText, durationText, roughDuration } from '#client/lib/format-time.ts'
import styles from '#client/features/event/components/event-time.module.css'

const lines = (above: string, below: string): string => `${above}\n${below}`

/** 今天 10:41:30 with 35 秒前 below, ticking by itself. After a day the age would be the date, so the day is above the time. */
export const EventAge = ({ time }: { time: string }) => {
  const at = parseTime(time)
  const clock = clockText(at)
  const whole = useTimedText(1000, (now) =>
    now - at >= DAY ? lines(dayText(at, now), clock) : lines(`${dayText(at, now)} ${clock}`, agoText(at, now)),
  )
  const [above = '', below] = whole.split('\n')
  return (
    <span className={styles.time} title={time}>
      {above}
      {below !== undefined && <small>{below}</small>}
    </span>
  )
}

/** 处理中 3 分钟, ticking. */
export const HandlingSince = ({ time }: { time: string }) =>
  useTimedText(1000, (now) => texts.handlingFor(roughDuration(now - parseTime(time))))

/** 4 分 45 秒 since a moment, ticking. */
export const Since = ({ time }: { time: string }) => useTimedText(1000, (now) => durationText(now - parseTime(time)))

/** 4:12 后电话升级, ticking; a dash when no call is to come. */
export const CallIn = ({ time, text = texts.callIn }: { time: string | undefined; text?: (time: string) => string }) =>
  useTimedText(1000, (now) => {
    const left = time === undefined ? 0 : parseTime(time) - now
    return left > 0 ? text(countdownText(left)) : texts.none
  })
