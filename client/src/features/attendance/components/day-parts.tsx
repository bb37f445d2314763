import type { AttendanceDetail } from '#shared/attendance/attendance.contract.ts'
import type { DayStatus } from '#shared/attendance/shifts.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'
import { attendanceTexts } from '#client/features/attendance/texts.ts'
import { PlainChip, type ChipTone } from '#client/ui/basics/plain-chip.tsx'

const texts = attendanceTexts

export type DutyDay = AttendanceDetail['days'][number]
export type Duty = DutyDay['duties'][number]

/** Appearance of a day's status: colour is never the only sign. */
export const dayLooks: Readonly<Record<DayStatus, { readonly tone: ChipTone; readonly icon: IconName }>> = {
  normal: { tone: 'good', icon: 'ok' },
  late: { tone: 'amber', icon: 'clock' },
  early: { tone: 'amber', icon: 'run' },
  missing: { tone: 'amber', icon: 'bang' },
  rest: { tone: 'grey', icon: 'pause' },
}

/** The statuses in counting order. */
export const dayStates = ['normal', 'late', 'early', 'missing', 'rest'] as const

export const DayChip = ({ status }: { status: DayStatus }) => (
  <PlainChip {...dayLooks[status]} text={texts.counts[status]} />
)

/** The time of a clocking; with its date when the duty went past midnight. */
export const timeOf = (at: string, day: string): string => (at.startsWith(day) ? at.slice(11) : at.slice(5))
