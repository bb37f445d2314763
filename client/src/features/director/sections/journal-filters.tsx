import { AutoComplete, Button, InputNumber, Select } from 'antd'
import { directorTexts } from '#client/config/director-texts.ts'
import { Field } from '#client/features/director/components/field.tsx'
import { usePeopleOptions } from '#client/features/director/hooks/use-city.ts'
import { useCallNames } from '#client/features/director/hooks/use-call-names.ts'
import { fieldError } from '#client/features/director/lib/control-error.ts'
import { anyEntry, isFiltered, type JournalChoice } from '#client/features/director/lib/journal-choice.ts'
import type { JournalKind } from '#shared/contracts/control-journal.ts'
import styles from '#client/features/director/sections/journal-section.module.css'

const texts = directorTexts.journal

const kindOptions: { value: JournalKind; label: string }[] = [
  { value: 'call', label: texts.kinds.call },
  { value: 'control', label: texts.kinds.control },
  { value: 'frame', label: texts.kinds.frame },
  { value: 'text', label: texts.kinds.text },
  { value: 'socket', label: texts.kinds.socket },
  { value: 'change', label: texts.kinds.change },
  { value: 'fault', label: texts.kinds.fault },
  { value: 'person', label: texts.kinds.person },
]

export interface JournalFiltersProps {
  readonly choice: JournalChoice
  readonly onChange: (choice: JournalChoice) => void
  readonly error: unknown
}

const CallField = ({ choice, onChange, error }: JournalFiltersProps) => {
  const names = useCallNames()
  return (
    <Field label={texts.call} error={fieldError(error, 'call')}>
      {(ids) => (
        <AutoComplete
          {...ids}
          allowClear
          placeholder={texts.callHint}
          options={names.filter(({ value }) => value.includes(choice.call)).slice(0, 50)}
          value={choice.call}
          onChange={(call: string | undefined) => onChange({ ...choice, call: call ?? '' })}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
}

/** Filters by kind, call, person and code. */
export const JournalFilters = (props: JournalFiltersProps) => {
  const { choice, onChange, error } = props
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
      <CallField {...props} />
      <Field label={texts.user} error={fieldError(error, 'user')}>
        {(ids) => (
          <Select
            {...ids}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={directorTexts.device.any}
            value={choice.user ?? null}
            options={people}
            onChange={(user: string | null) => onChange({ ...choice, user: user ?? undefined })}
            style={{ width: '100%' }}
          />
        )}
      </Field>
      <Field label={texts.code} error={fieldError(error, 'code')}>
        {(ids) => (
          <span className={styles.last}>
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
