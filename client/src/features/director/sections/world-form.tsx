import { Button, Checkbox, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { directorTexts } from '#client/features/director/texts.ts'
import { ChoiceBar } from '#client/features/director/components/choice-bar.tsx'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure, Field } from '#client/features/director/components/field.tsx'
import { NumberField } from '#client/features/director/components/number-field.tsx'
import { SelectField } from '#client/features/director/components/select-field.tsx'
import { useAct, useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { fieldError } from '#client/features/director/lib/control-error.ts'
import { firstWorld, worldInput, type WorldDraft } from '#client/features/director/lib/world-form.ts'
import { enterWorld } from '#client/features/director/lib/world-links.ts'
import styles from '#client/features/director/sections/drawer.module.css'

const texts = directorTexts.worlds

interface PartProps {
  readonly draft: WorldDraft
  readonly onChange: (draft: WorldDraft) => void
  readonly error: unknown
}

const sizeChoices = (['small', 'demo', 'city'] as const).map((value) => ({
  value,
  label: `${texts.sizes[value]} · ${texts.sizeNotes[value]}`,
}))
const modeChoices = (['real', 'scaled', 'frozen'] as const).map((value) => ({ value, label: texts.modes[value] }))

const BasicFields = ({ draft, onChange, error }: PartProps) => (
  <>
    <Field label={texts.id} error={fieldError(error, 'id')} hint={texts.idHint}>
      {(ids) => (
        <Input {...ids} value={draft.id} onChange={(event) => onChange({ ...draft, id: event.target.value })} />
      )}
    </Field>
    <NumberField
      label={texts.seed}
      error={fieldError(error, 'seed')}
      min={0}
      max={0xffff_ffff}
      placeholder="119"
      width={160}
      value={draft.seed}
      onValue={(seed) => onChange({ ...draft, seed })}
    />
    <Field label={texts.size} error={fieldError(error, 'size')}>
      {() => (
        <ChoiceBar
          label={texts.size}
          choices={sizeChoices}
          value={draft.size}
          onChange={(size) => onChange({ ...draft, size })}
        />
      )}
    </Field>
  </>
)

const Time = ({ draft, onChange, error }: PartProps) => (
  <>
    <Field label={texts.clock} error={fieldError(error, 'clock')}>
      {() => (
        <ChoiceBar
          label={texts.clock}
          choices={modeChoices}
          value={draft.mode}
          onChange={(mode) => onChange({ ...draft, mode })}
        />
      )}
    </Field>
    {draft.mode === 'scaled' && (
      <NumberField
        label={texts.speed}
        min={0.001}
        max={10_000}
        width={160}
        value={draft.speed}
        onValue={(speed) => onChange({ ...draft, speed })}
      />
    )}
    <Field label={texts.now} hint={texts.nowHint}>
      {(ids) => (
        <Input {...ids} value={draft.now} onChange={(event) => onChange({ ...draft, now: event.target.value })} />
      )}
    </Field>
  </>
)

const ScenarioField = ({ draft, onChange, error }: PartProps) => {
  const { data } = useControlQuery('scenarios', {})
  const options = (data ?? []).map(({ name, title }) => ({ value: name, label: title }))
  return (
    <SelectField
      label={texts.scenario}
      error={fieldError(error, 'scenario')}
      placeholder={texts.noScenario}
      value={draft.scenario}
      options={options}
      onValue={(scenario) => onChange({ ...draft, scenario })}
    />
  )
}

/** The form for a new ephemeral world; the page moves there once it is created. */
export const WorldForm = () => {
  const [draft, setDraft] = useState(firstWorld)
  const make = useAct('createWorld', ({ path }) => enterWorld(path))
  const part = { draft, onChange: setDraft, error: make.error }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    make.mutate(worldInput(draft))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <BasicFields {...part} />
      <Time {...part} />
      <ScenarioField {...part} />
      <Checkbox checked={draft.life} onChange={(event) => setDraft({ ...draft, life: event.target.checked })}>
        {texts.life}
      </Checkbox>
      <ActFailure error={make.error} fields={['id', 'seed', 'size', 'clock', 'scenario']} />
      <div className="flex justify-end gap-8">
        <CopyAs what={texts.make} acts={[{ call: 'createWorld', input: worldInput(draft) }]} wide />
        <Button type="primary" htmlType="submit" loading={make.isPending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
