import { Link } from 'react-router-dom'
import { parseTime, SECOND } from '#shared/time.ts'
import { dashboardTexts } from '#client/features/dashboard/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { shiftNow, shiftText } from '#client/features/dashboard/day-hours.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { clockText, roughDuration } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = dashboardTexts.shift
const options = { meta: { quiet: true }, refetchInterval: 60_000 } as const

const minuteOf = (time: string): string => clockText(parseTime(time)).slice(0, 5)

/** Behind a comma the number of people on duty, and who has been there longest; nothing until it is loaded. It uses the cached query of the on-duty card. */
const Watch = () => {
  const { data } = trpc.dashboard.onDuty.useQuery({}, { meta: { quiet: true }, enabled: false })
  if (data === undefined) return null
  const [first] = data.people
  const words = first === undefined ? texts.nobody : texts.watch(data.onDuty, first.person.name, minuteOf(first.since))
  return (
    <>
      {texts.and('')}
      <Link to={screenPaths.attendance.list}>{words}</Link>
    </>
  )
}

/** How long the person has been on duty; undefined while off duty. */
const useOwnDuty = (clocks: boolean): string | undefined => {
  const now = useNow(60_000)
  const { data } = trpc.attendance.state.useQuery({}, { ...options, enabled: clocks })
  if (data === undefined || data.state === 'off' || data.since === null) return undefined
  const passed = Math.max(data.seconds * SECOND, now - parseTime(data.since))
  return texts.own(data.shiftName, minuteOf(data.since), roughDuration(passed))
}

/** The current shift, and who is on duty. */
export const ShiftLine = ({ clocks, seesDuty }: { clocks: boolean; seesDuty: boolean }) => {
  const now = useNow(60_000)
  const own = useOwnDuty(clocks)
  return (
    <span>
      {shiftText(shiftNow(now))}
      {own !== undefined && texts.and(own)}
      {own === undefined && seesDuty && <Watch />}
    </span>
  )
}
