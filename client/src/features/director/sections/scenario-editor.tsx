import { Button, Dropdown, Input } from 'antd'
import type { ReactNode } from 'react'
import { directorTexts } from '#client/features/director/texts.ts'
import { ChoiceBar } from '#client/features/director/components/choice-bar.tsx'
import { ActError, Field } from '#client/features/director/components/field.tsx'
import { StepRows } from '#client/features/director/sections/step-rows.tsx'
import { useControl } from '#client/features/director/hooks/control-context.ts'
import { useAct } from '#client/features/director/hooks/control-queries.ts'
import { useReplayHere, useReplayNew } from '#client/features/director/hooks/use-replay.ts'
import { useScenarioDraft } from '#client/features/director/hooks/use-scenario-draft.ts'
import { failureText } from '#client/features/director/lib/control-error.ts'
import { saveFile } from '#client/features/director/lib/save-file.ts'
import { textIn, withSteps, type Draft } from '#client/features/director/lib/scenario-draft.ts'
import { stepInError, stepsOf } from '#client/features/director/lib/step-words.ts'
import { notify } from '#client/lib/feedback.ts'
import section from '#client/features/director/sections/section.module.css'
import styles from '#client/features/director/sections/scenario-editor.module.css'

const texts = directorTexts.editor

interface FormProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly wrong: number | null
}

const FormView = ({ draft, onChange, wrong }: FormProps) => (
  <>
    <Field label={texts.label}>
      {(ids) => (
        <Input
          {...ids}
          maxLength={40}
          value={textIn(draft, 'title')}
          onChange={({ target }) => onChange({ ...draft, title: target.value })}
        />
      )}
    </Field>
    <Field label={texts.name} hint={texts.nameHint}>
      {(ids) => (
        <Input
          {...ids}
          maxLength={48}
          spellCheck={false}
          value={textIn(draft, 'name')}
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
        />
      )}
    </Field>
    <Field label={texts.about}>
      {(ids) => (
        <Input.TextArea
          {...ids}
          rows={2}
          maxLength={300}
          value={textIn(draft, 'about')}
          onChange={({ target }) => onChange({ ...draft, about: target.value })}
        />
      )}
    </Field>
    <StepRows steps={stepsOf(draft)} onChange={(steps) => onChange(withSteps(draft, steps))} wrong={wrong} />
  </>
)

const TextView = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => (
  <Input.TextArea
    aria-label={texts.file}
    className={section.code ?? ''}
    autoSize={{ minRows: 16, maxRows: 40 }}
    spellCheck={false}
    value={text}
    onChange={({ target }) => onChange(target.value)}
  />
)

interface ScenarioEditorProps {
  readonly first: Draft
  /** Name of the saved scenario that it replaces. */
  readonly replaces?: string
  /** Shown above the form. */
  readonly top?: ReactNode
  readonly onSaved: () => void
}

/** Edits a scenario before it is saved: name, description and steps, or the text of its file. */
export const ScenarioEditor = ({ first, replaces, top, onSaved }: ScenarioEditorProps) => {
  const control = useControl()
  const { draft, text, view, own, setDraft, setText, turn, isTurning, error: turnError } = useScenarioDraft(first)
  const save = useAct('saveScenario', ({ title }) => {
    notify(texts.saved(title), 'done')
    onSaved()
  })
  const [here, there] = [useReplayHere(), useReplayNew()]
  const error = save.error ?? turnError ?? here.error ?? there.error
  const message = error === null ? null : failureText(error, directorTexts.unreachable)
  const download = async (): Promise<void> => {
    const { entry, yaml } = await control.call('checkScenario', own)
    saveFile(`${entry.name}.yaml`, yaml, 'application/yaml')
  }
  return (
    <div className={styles.editor}>
      {top}
      <ChoiceBar
        label={texts.view}
        choices={[
          { value: 'form', label: texts.form },
          { value: 'text', label: texts.text },
        ]}
        value={view}
        onChange={(next) => next !== view && !isTurning && turn()}
      />
      {text === null ? (
        <FormView draft={draft} onChange={setDraft} wrong={message === null ? null : stepInError(message)} />
      ) : (
        <TextView text={text} onChange={setText} />
      )}
      {message !== null && <ActError>{message}</ActError>}
      <footer className={styles.acts}>
        <Button onClick={() => void download()}>{texts.download}</Button>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'here', label: texts.replayHere, onClick: () => here.mutate(own) },
              { key: 'new', label: texts.replayNew, onClick: () => there.mutate({ own, draft }) },
            ],
          }}
        >
          <Button loading={here.isPending || there.isPending}>{texts.replay}</Button>
        </Dropdown>
        <Button
          type="primary"
          loading={save.isPending}
          onClick={() => save.mutate({ ...own, ...(replaces !== undefined && { replaces }) })}
        >
          {texts.save}
        </Button>
      </footer>
    </div>
  )
}
