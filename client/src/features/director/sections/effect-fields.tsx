import { Input } from 'antd'
import { directorTexts } from '#client/features/director/texts.ts'
import { Field } from '#client/features/director/components/field.tsx'
import { NumberField } from '#client/features/director/components/number-field.tsx'
import { SelectField } from '#client/features/director/components/select-field.tsx'
import { effects, type EffectField } from '#client/features/director/lib/effects.ts'
import type { DraftProps } from '#client/features/director/lib/fault-form.ts'

interface OneProps {
  readonly field: EffectField
  readonly value: string | number | null
  readonly onValue: (value: string | number | null) => void
  readonly error: string | null
}

const EffectControl = ({ field, value, onValue, error }: OneProps) => {
  const { label, unit, choices, text, optional = false } = field
  if (choices)
    return (
      <SelectField
        label={label}
        error={error}
        clearable={optional}
        placeholder={directorTexts.device.any}
        value={value ?? undefined}
        options={choices}
        onValue={(picked) => onValue(picked ?? null)}
      />
    )
  if (!text)
    return (
      <NumberField
        label={label}
        error={error}
        suffix={unit}
        value={typeof value === 'number' ? value : null}
        onValue={onValue}
      />
    )
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <Input
          {...ids}
          value={value ?? ''}
          placeholder={directorTexts.faults.messageHint}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  )
}

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
