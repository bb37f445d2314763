import { DAY, parseTime } from '#shared/time.ts'
import { EventTime } from '#client/components/event-time.tsx'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { useNow } from '#client/hooks/use-now.ts'
import { agoText, clockText, dayText, durationText, roughDuration } from '#client/lib/format-time.ts'

/** 今天 10:41:30 with 35 秒前 below, ticking by itself. From a day on, when the age would be the date, day above time. */
export const EventAge = ({ time }: { time: string }) => {
  const now = useNow(1000)
  const at = parseTime(time)
  const day = dayText(at, now)
  const isOld = now - at >= DAY
  return (
    <EventTime
      time={isOld ? day : `${day} ${clockText(at)}`}
      ago={isOld ? clockText(at) : agoText(at, now)}
      whole={time}
    />
  )
}

/** 处理中 3 分钟, ticking. */
export const HandlingSince = ({ time }: { time: string }) =>
  texts.handlingFor(roughDuration(useNow(1000) - parseTime(time)))

/** 4 分 45 秒 since a moment, ticking. */
export const Since = ({ time }: { time: string }) => durationText(useNow(1000) - parseTime(time))
