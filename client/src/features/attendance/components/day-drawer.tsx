import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import type { AttendanceDetail } from '#shared/attendance/attendance.contract.ts'
import { parseTime, SECOND } from '#shared/time.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { attendanceTexts } from '#client/features/attendance/texts.ts'
import { rollCallTexts } from '#client/config/roll-call-texts.ts'
import { DayChip, timeOf, type Duty, type DutyDay } from '#client/features/attendance/components/day-parts.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { RollCallsOfDay } from '#client/features/roll-call/index.ts'
import { durationText, weekdayText } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/attendance/components/attendance.module.css'

const texts = attendanceTexts

/** A day of a person. */
export interface DayAt {
  readonly person: { readonly id: string; readonly name: string }
  /** `yyyy-MM-dd` */
  readonly day: string
}

const Clocking = ({ label, time, address }: { label: string; time: string; address: string }) => (
  <div className={styles.clocking}>
    <dt>{label}</dt>
    <dd>
      <b>{time}</b>
      <small>{address === '' ? texts.noAddress : address}</small>
    </dd>
  </div>
)

const outTime = ({ state, outAt }: Duty, day: string): string => {
  if (outAt !== null) return timeOf(outAt, day)
  return state === 'on' ? texts.notYet : texts.missing
}

const DutyCard = ({ duty, day }: { duty: Duty; day: string }) => (
  <li className={styles.duty}>
    <p className={styles.dutyHead}>
      <b>{duty.shiftName}</b>
      {duty.late && <PlainChip tone="amber" icon="clock" text={texts.late} />}
      {duty.early && <PlainChip tone="amber" icon="run" text={texts.early} />}
      {duty.seconds > 0 && <span>{durationText(duty.seconds * SECOND)}</span>}
    </p>
    <dl className="grid gap-8">
      <Clocking label={texts.in} time={timeOf(duty.inAt, day)} address={duty.inAddress} />
      <Clocking label={texts.out} time={outTime(duty, day)} address={duty.outAt === null ? ' ' : duty.outAddress} />
    </dl>
  </li>
)

const Shown = ({ day }: { day: DutyDay }) => (
  <>
    <p className={styles.dayHead}>
      {day.status === null ? <span>{texts.notOver}</span> : <DayChip status={day.status} />}
      {day.seconds > 0 && <span>{`${texts.columns.seconds} ${durationText(day.seconds * SECOND)}`}</span>}
    </p>
    {day.duties.length === 0 ? (
      <p className={styles.noDuty}>{texts.noDuty}</p>
    ) : (
      <ul className="grid gap-12">
        {day.duties.map((duty) => (
          <DutyCard key={duty.inAt} duty={duty} day={day.day} />
        ))}
      </ul>
    )}
    <h4 className={styles.dayTitle}>{rollCallTexts.name}</h4>
    <RollCallsOfDay calls={day.rollCalls} />
  </>
)

/** A day of a month that is already loaded. */
export const OneDay = ({ month, day }: { month: AttendanceDetail; day: string }) => {
  const found = month.days.find((one) => one.day === day)
  return found === undefined ? <p className={styles.noDuty}>{texts.noDuty}</p> : <Shown day={found} />
}

/** A day of a person; loads their month. */
export const DayRead = ({ at }: { at: DayAt }) => {
  const read = trpc.attendance.detail.useQuery(
    { id: at.person.id, month: at.day.slice(0, 7) },
    { meta: { quiet: true }, refetchOnMount: 'always', refetchInterval: 60_000 },
  )
  if (read.data !== undefined) return <OneDay month={read.data} day={at.day} />
  return <Unread read={read} rows={4} />
}

const Steps = ({ at, days, onDay }: { at: DayAt; days: readonly string[]; onDay: (at: DayAt) => void }) => {
  const place = days.indexOf(at.day)
  const to = (day: string | undefined) => ({
    disabled: day === undefined,
    onClick: () => day !== undefined && onDay({ ...at, day }),
  })
  return (
    <span className={styles.steps}>
      <Button type="text" icon={<Icon name="left" />} aria-label={texts.dayBefore} {...to(days[place - 1])} />
      <Button type="text" icon={<Icon name="right" />} aria-label={texts.dayAfter} {...to(days[place + 1])} />
    </span>
  )
}

export interface DayDrawerProps {
  /** Undefined while the drawer is closed. */
  readonly at: DayAt | undefined
  /** The days to step through, in order. */
  readonly days: readonly string[]
  readonly onDay: (at: DayAt | undefined) => void
  readonly draw: (at: DayAt) => ReactNode
}

/** One day of one person: when and where they clocked in and out. */
export const DayDrawer = ({ at, days, onDay, draw }: DayDrawerProps) => (
  <Drawer
    open={at !== undefined}
    size={400}
    title={at && `${at.person.name} · ${at.day} ${weekdayText(parseTime(at.day))}`}
    extra={at && <Steps at={at} days={days} onDay={onDay} />}
    destroyOnHidden
    onClose={() => onDay(undefined)}
  >
    {at !== undefined && draw(at)}
  </Drawer>
)
