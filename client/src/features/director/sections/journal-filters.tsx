import { Button, InputNumber, Select } from 'antd'
import { directorTexts } from '#client/features/director/texts.ts'
import { CallField } from '#client/features/director/components/call-field.tsx'
import { Field } from '#client/features/director/components/field.tsx'
import { SelectField } from '#client/features/director/components/select-field.tsx'
import { usePeopleOptions } from '#client/features/director/hooks/use-city.ts'
import { fieldError } from '#client/features/director/lib/control-error.ts'
import { anyEntry, isFiltered, type JournalChoice } from '#client/features/director/lib/journal-choice.ts'
import type { JournalKind } from '#shared/control/journal.contract.ts'
import styles from '#client/features/director/sections/journal-head.module.css'

const texts = directorTexts.journal

const kindOptions = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))

export interface JournalFiltersProps {
  readonly choice: JournalChoice
  readonly onChange: (choice: JournalChoice) => void
  readonly error: unknown
}

/** Filters by kind, call, person and code. */
export const JournalFilters = ({ choice, onChange, error }: JournalFiltersProps) => {
  const people = usePeopleOptions()
  return (
    <div className={styles.filters}>
      <Field label={texts.kindLabel} error={fieldError(error, 'kind')}>
        {(ids) => (
          <Select
            {...ids}
            mode="multiple"
            allowClear
            placeholder={directorTexts.device.any}
            value={[...choice.kinds]}
            options={kindOptions}
            onChange={(kinds: JournalKind[]) => onChange({ ...choice, kinds })}
            style={{ width: '100%' }}
          />
        )}
      </Field>
      <CallField
        label={texts.call}
        error={fieldError(error, 'call')}
        clearable
        placeholder={texts.callHint}
        value={choice.call}
        onValue={(call) => onChange({ ...choice, call })}
      />
      <SelectField
        label={texts.user}
        error={fieldError(error, 'user')}
        searchable
        placeholder={directorTexts.device.any}
        value={choice.user}
        options={people}
        onValue={(user) => onChange({ ...choice, user })}
      />
      <Field label={texts.code} error={fieldError(error, 'code')}>
        {(ids) => (
          <span className="row justify-between gap-8">
            <InputNumber
              {...ids}
              min={0}
              max={999_999}
              value={choice.code ?? null}
              onChange={(code) => onChange({ ...choice, code: code ?? undefined })}
              style={{ width: 120 }}
            />
            <Button size="small" disabled={!isFiltered(choice)} onClick={() => onChange(anyEntry)}>
              {texts.clear}
            </Button>
          </span>
        )}
      </Field>
    </div>
  )
}
