import { Button, Select } from 'antd'
import { useState, type FormEvent } from 'react'
import { directorTexts } from '#client/features/director/texts.ts'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure, Field } from '#client/features/director/components/field.tsx'
import { NumberField } from '#client/features/director/components/number-field.tsx'
import { EffectFields } from '#client/features/director/sections/effect-fields.tsx'
import { FaultScope } from '#client/features/director/sections/fault-scope.tsx'
import { useAct } from '#client/features/director/hooks/control-queries.ts'
import { fieldError } from '#client/features/director/lib/control-error.ts'
import { effects, effectsOf, type EffectDomain } from '#client/features/director/lib/effects.ts'
import { draftFor, missingIn, orderOf, type DraftProps } from '#client/features/director/lib/fault-form.ts'
import styles from '#client/features/director/sections/fault-section.module.css'

const texts = directorTexts.faults
const domains: readonly EffectDomain[] = ['http', 'ws', 'device']

const effectOptions = domains.map((domain) => ({
  label: texts.kinds[domain],
  options: effectsOf(domain).map((type) => ({ value: `${domain} ${type}`, label: effects[type].title, domain, type })),
}))

const Numbers = ({ draft, onChange, wrong }: DraftProps) => (
  <>
    <NumberField
      label={texts.afterLabel}
      error={wrong('after')}
      min={0}
      suffix="次"
      value={draft.after}
      onValue={(after) => onChange({ ...draft, after })}
    />
    <NumberField
      label={texts.timesLabel}
      error={wrong('times')}
      min={1}
      suffix="次"
      placeholder={texts.timesHint}
      value={draft.times}
      onValue={(times) => onChange({ ...draft, times })}
    />
    <NumberField
      label={texts.chanceLabel}
      error={wrong('chance')}
      min={0.1}
      max={100}
      placeholder="100"
      value={draft.chance}
      onValue={(chance) => onChange({ ...draft, chance })}
    />
  </>
)

/** Any fault of the contract, filled in by hand. */
export const FaultForm = ({ onClose }: { onClose: () => void }) => {
  const [draft, setDraft] = useState(() => draftFor('http', 'code'))
  const [missing, setMissing] = useState<readonly string[]>([])
  const add = useAct('addFault', onClose)
  const wrong = (field: string): string | null =>
    missing.includes(field) ? texts.required : fieldError(add.error, field)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const missingFields = missingIn(draft)
    setMissing(missingFields)
    if (missingFields.length === 0) add.mutate(orderOf(draft))
  }
  const part = { draft, onChange: setDraft, wrong }
  const values = effects[draft.effect].fields.map(({ name }) => `effect.${name}`)
  return (
    <form className={styles.form} aria-label={texts.addTitle} onSubmit={submit} noValidate>
      <Field label={texts.effect}>
        {(ids) => (
          <Select
            {...ids}
            value={`${draft.domain} ${draft.effect}`}
            options={effectOptions}
            onChange={(value) => {
              const found = effectOptions.flatMap(({ options }) => options).find((one) => one.value === value)
              if (found) setDraft(draftFor(found.domain, found.type, draft))
            }}
            style={{ width: '100%' }}
          />
        )}
      </Field>
      <EffectFields {...part} />
      <FaultScope {...part} />
      <Numbers {...part} />
      <ActFailure error={add.error} fields={['on', 'where', 'after', 'times', 'chance', ...values]} />
      <div className={styles.submit}>
        <CopyAs
          what={effects[draft.effect].title}
          acts={missingIn(draft).length === 0 ? [{ call: 'addFault', input: orderOf(draft) }] : []}
          wide
        />
        <Button onClick={onClose}>{directorTexts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
