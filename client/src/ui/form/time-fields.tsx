import { Input, type FormItemProps } from 'antd'
import { Suspense, type ComponentType, type CSSProperties } from 'react'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { Item, type FieldProps } from '#client/ui/form/fields.tsx'
import type { TimeControlProps } from '#client/ui/form/time-control.ts'

const pickers = () => import('#client/ui/form/time-pickers.tsx')
const MomentPicker = lazyPart<TimeControlProps>(async () => ({ default: (await pickers()).MomentPicker }))
const HourPicker = lazyPart<TimeControlProps>(async () => ({ default: (await pickers()).HourPicker }))

/** The picker, and until it is loaded a field of the same size with the same value. */
const LazyPicker = ({
  Picker,
  ...control
}: TimeControlProps & { readonly Picker: ComponentType<TimeControlProps> }) => {
  const { onChange: _, after: _after, ...field } = control
  return (
    <Suspense fallback={<Input {...field} readOnly aria-busy />}>
      <Picker {...control} />
    </Suspense>
  )
}

interface TimeFieldProps<V> extends FieldProps<V>, Pick<FormItemProps, 'dependencies'> {
  readonly placeholder: string
  readonly rules?: NonNullable<FormItemProps['rules']>
  readonly after?: string | undefined
}

const timeField =
  (Picker: ComponentType<TimeControlProps>, style: CSSProperties) =>
  <V,>({ name, label, extra, missing, rules = [], dependencies, placeholder, after }: TimeFieldProps<V>) => (
    <Item
      name={name}
      label={label}
      extra={extra}
      {...(dependencies && { dependencies })}
      rules={[...(missing === undefined ? [] : [{ required: true, message: missing }]), ...rules]}
    >
      <LazyPicker Picker={Picker} placeholder={placeholder} style={style} after={after} />
    </Item>
  )

/** A day and a time, as `2026-11-22 08:00:00`; empty for none. */
export const MomentField = timeField(MomentPicker, { width: 220 })

/** A time of every day, as `22:00`. */
export const HourField = timeField(HourPicker, { width: '100%' })
