import dayjs, { type Dayjs } from 'dayjs'
import { WorldPicker } from '#client/ui/form/world-picker.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { FieldControlProps } from '#client/ui/list/field-control.ts'
import { parseRange, type RangeField } from '#client/ui/list/query-types.ts'
import styles from '#client/ui/list/query-form.module.css'

/** Days are calendar days: dayjs only carries them to antd's picker and back, without any time zone. */
const toDays = (value: string): [Dayjs, Dayjs] | null => {
  const range = parseRange(value)
  return range === null ? null : [dayjs(range[0]), dayjs(range[1])]
}

const toText = (days: readonly (Dayjs | null)[] | null): string => {
  const [from, to] = days ?? []
  return from && to ? `${from.format('YYYY-MM-DD')}~${to.format('YYYY-MM-DD')}` : ''
}

/** The calendar opens with the current month on the right, because future days cannot be picked. */
const lastTwoMonths = (today: string | undefined): { defaultPickerValue?: [Dayjs, Dayjs] } =>
  today === undefined ? {} : { defaultPickerValue: [dayjs(today).subtract(1, 'month'), dayjs(today)] }

/** Picks two days. The calendar is as large as the rest of a list: load it on demand. */
export const CustomRange = ({ field, value, onChange, wide }: FieldControlProps<RangeField>) => (
  <WorldPicker.RangePicker
    style={wide ? { width: '100%' } : { flex: '0 1 248px' }}
    value={toDays(value)}
    {...lastTwoMonths(field.today)}
    suffixIcon={<Icon name="clock" className={styles.quiet} />}
    disabledDate={(day) => field.today !== undefined && day.format('YYYY-MM-DD') > field.today}
    onChange={(days) => onChange(toText(days))}
  />
)
