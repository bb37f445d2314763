import type { OwnState } from '#shared/attendance/attendance.contract.ts'
import { parseTime } from '#shared/time.ts'
import { dutyTexts } from '#client/config/duty-texts.ts'
import { clockText } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'

const doneText = ({ state, now }: OwnState): string => dutyTexts.done(state === 'on', clockText(parseTime(now)))

/**
 * Clocks in or out. If the person has done so elsewhere, the server's refusal is shown and the state is read again. `quiet`: the
 * caller shows a refusal itself.
 */
export const useClock = ({ quiet }: { quiet: boolean }) => {
  const utils = trpc.useUtils()
  return trpc.attendance.clock.useMutation({
    meta: { quiet, done: doneText, invalidates: [trpc.attendance, trpc.dashboard.onDuty, trpc.handOver] },
    onSuccess: (state) => utils.attendance.state.setData({}, state),
  })
}

/** The duty of the signed-in person, asked for anew by every page that shows it. */
export const ownStateOptions = {
  meta: { quiet: true },
  refetchOnMount: 'always',
  refetchInterval: 60_000,
} as const
