import { parseTime } from '#shared/time.ts'
import { FailedStrip, UnhandledStrip } from '#client/features/event/components/unhandled-strip.tsx'
import { eventPaths } from '#client/config/paths.ts'
import { alarmListOf, useEventCounts } from '#client/features/event/api/use-event-counts.ts'
import { openFor } from '#client/lib/event-words.ts'
import { useTimedText } from '#client/ui/basics/use-now.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'

/** 未处理预警 N, as long as the current project has an unhandled alarm or its number is unknown. */
export const LiveStrip = () => {
  const counts = useEventCounts()
  const isPhone = useIsPhone()
  const { oldestAlarmAt } = counts
  const open = useTimedText(1000, (now) => (oldestAlarmAt === null ? '' : openFor(now - parseTime(oldestAlarmAt))))
  const variant = isPhone ? 'bar' : 'strip'
  if (counts.failed) return <FailedStrip onRetry={counts.retry} retrying={counts.isFetching} variant={variant} />
  return (
    <UnhandledStrip
      count={counts.alarms}
      video={counts.videoAlarms}
      oldest={oldestAlarmAt === null ? undefined : open}
      to={`${eventPaths[alarmListOf(counts)].list}?tab=todo`}
      variant={variant}
    />
  )
}
