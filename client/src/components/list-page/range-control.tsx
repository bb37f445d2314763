import { DatePicker, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'
import { Icon } from '#client/components/icons/icon.tsx'
import { fieldStyle, type FieldControlProps } from '#client/components/list-page/field-control.ts'
import { parseRange, type RangeField } from '#client/components/list-page/query-types.ts'
import { componentTexts as texts } from '#client/components/texts.ts'
import styles from '#client/components/list-page/query-form.module.css'

// Names of months and weekdays in antd's calendar come from dayjs, not from antd's own locale.
dayjs.locale('zh-cn')

const CUSTOM = 'custom'

const options = [
  { value: '', label: texts.all },
  { value: 'today', label: texts.rangeToday },
  { value: '7d', label: texts.rangeWeek },
  { value: '30d', label: texts.rangeMonth },
  { value: CUSTOM, label: texts.rangeCustom },
]

/** Days are calendar days: dayjs only carries them to antd's picker and back, no zone is involved. */
const toDays = (value: string): [Dayjs, Dayjs] | null => {
  const range = parseRange(value)
  return range === null ? null : [dayjs(range[0]), dayjs(range[1])]
}

const toText = (days: readonly (Dayjs | null)[] | null): string => {
  const [from, to] = days ?? []
  return from && to ? `${from.format('YYYY-MM-DD')}~${to.format('YYYY-MM-DD')}` : ''
}

/** The calendar opens with this month on the right: what lies ahead cannot be picked. */
const lastTwoMonths = (today: string | undefined): { defaultPickerValue?: [Dayjs, Dayjs] } =>
  today === undefined ? {} : { defaultPickerValue: [dayjs(today).subtract(1, 'month'), dayjs(today)] }

/** Presets, and two days beside them after 自定义. */
export const RangeControl = ({ field, value, onChange, wide }: FieldControlProps<RangeField>) => {
  const [opened, setOpened] = useState(false)
  const isCustom = parseRange(value) !== null || (opened && value === '')
  const choose = (choice: string): void => {
    setOpened(choice === CUSTOM)
    onChange(choice === CUSTOM ? '' : choice)
  }
  return (
    <>
      <Select
        aria-label={field.label}
        style={fieldStyle(field, wide)}
        prefix={<span className={styles.label}>{field.label}</span>}
        suffixIcon={<Icon name="down" size={14} />}
        value={isCustom ? CUSTOM : value}
        options={options}
        onChange={choose}
      />
      {isCustom && (
        <DatePicker.RangePicker
          style={wide ? { width: '100%' } : { flex: '0 1 248px' }}
          value={toDays(value)}
          {...lastTwoMonths(field.today)}
          suffixIcon={<Icon name="clock" className={styles.quiet} />}
          disabledDate={(day) => field.today !== undefined && day.format('YYYY-MM-DD') > field.today}
          onChange={(days) => onChange(toText(days))}
        />
      )}
    </>
  )
}
