import dayjs, { type Dayjs } from 'dayjs'
import type { TimeControlProps } from '#client/ui/form/time-control.ts'
import { WorldPicker } from '#client/ui/form/world-picker.ts'
import { Icon } from '#client/ui/icons/icon.tsx'

const MOMENT = 'YYYY-MM-DD HH:mm:ss'
const HOUR = 'HH:mm'

const icon = <Icon name="clock" className="ink3" />

const textOf = (at: Dayjs | null, format: string): string => at?.format(format) ?? ''

/** A day and a time: 2026-11-22 08:00:00. What is typed counts as soon as the field is left. */
export const MomentPicker = ({ value = '', onChange, after = '', ...field }: TimeControlProps) => (
  <WorldPicker
    {...field}
    showTime={{ defaultOpenValue: dayjs('2026-01-01 00:00:00') }}
    needConfirm={false}
    format={MOMENT}
    suffixIcon={icon}
    value={value === '' ? null : dayjs(value)}
    disabledDate={(day) => after !== '' && day.format(MOMENT).slice(0, 10) < after.slice(0, 10)}
    onChange={(at) => onChange?.(textOf(at, MOMENT))}
  />
)

/** A time of every day: 22:00. */
export const HourPicker = ({ value = '', onChange, ...field }: Omit<TimeControlProps, 'after'>) => (
  <WorldPicker
    {...field}
    picker="time"
    needConfirm={false}
    showNow={false}
    format={HOUR}
    suffixIcon={icon}
    value={value === '' ? null : dayjs(`2026-01-01 ${value}:00`)}
    onChange={(at) => onChange?.(textOf(at, HOUR))}
  />
)
