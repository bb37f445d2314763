import type { DraftProps } from '#client/features/director/lib/fault-form.ts'
import { Input, InputNumber, Select } from 'antd'
import { directorTexts } from '#client/config/director-texts.ts'
import { Field } from '#client/features/director/components/field.tsx'
import { effects, type EffectField } from '#client/features/director/lib/effects.ts'

const texts = directorTexts.faults

interface OneProps {
  readonly field: EffectField
  readonly value: string | number | null
  readonly onValue: (value: string | number | null) => void
  readonly error: string | null
}

const EffectControl = ({ field, value, onValue, error }: OneProps) => (
  <Field label={field.label} error={error}>
    {(ids) => {
      if (field.choices)
        return (
          <Select
            {...ids}
            allowClear={field.optional === true}
            placeholder={directorTexts.device.any}
            value={value}
            options={[...field.choices]}
            onChange={(picked: string | number | null) => onValue(picked ?? null)}
            style={{ width: '100%' }}
          />
        )
      if (field.text)
        return (
          <Input
            {...ids}
            value={value ?? ''}
            placeholder={texts.messageHint}
            onChange={(event) => onValue(event.target.value)}
          />
        )
      return (
        <InputNumber
          {...ids}
          value={typeof value === 'number' ? value : null}
          suffix={field.unit}
          onChange={onValue}
          style={{ width: '100%' }}
        />
      )
    }}
  </Field>
)

/** The parameters of the chosen effect. */
export const EffectFields = ({ draft, onChange, wrong }: DraftProps) =>
  effects[draft.effect].fields.map((field) => (
    <EffectControl
      key={field.name}
      field={field}
      value={draft.values[field.name] ?? null}
      onValue={(value) => onChange({ ...draft, values: { ...draft.values, [field.name]: value } })}
      error={wrong(field.name) ?? wrong(`effect.${field.name}`)}
    />
  ))
