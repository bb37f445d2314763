import { Select } from 'antd'
import { Suspense, useState } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { fieldStyle, type FieldControlProps } from '#client/ui/list/field-control.ts'
import { parseMoments, parseRange, type RangeField } from '#client/ui/list/query-types.ts'
import { componentTexts as texts } from '#client/ui/texts.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import styles from '#client/ui/list/query-form.module.css'

const CustomRange = lazyPart(async () => ({
  default: (await import('#client/ui/list/custom-range.tsx')).CustomRange,
}))

const CUSTOM = 'custom'

const options = [
  { value: '', label: texts.all },
  { value: 'today', label: texts.rangeToday },
  { value: '7d', label: texts.rangeWeek },
  { value: '30d', label: texts.rangeMonth },
  { value: CUSTOM, label: texts.rangeCustom },
]

/** An hour from a link is listed among the presets while it is selected: 11-20 10:00 至 10:59. */
const optionsWith = (value: string) => {
  const moments = parseMoments(value)
  if (moments === null) return options
  const [from, to] = moments.map((moment) => moment.slice(5, 16)) as [string, string]
  const end = from.slice(0, 5) === to.slice(0, 5) ? to.slice(6) : to
  return [...options, { value, label: texts.rangeMoments(from, end) }]
}

/** Presets; 自定义 shows the picker of two days beside them. */
export const RangeControl = (props: FieldControlProps<RangeField>) => {
  const { field, value, onChange, wide } = props
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
        options={optionsWith(value)}
        popupMatchSelectWidth={false}
        onChange={choose}
      />
      {isCustom && (
        <Suspense
          fallback={<span className={styles.coming} style={wide ? { width: '100%' } : { flex: '0 1 248px' }} />}
        >
          <CustomRange {...props} />
        </Suspense>
      )}
    </>
  )
}
