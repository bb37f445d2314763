import { Button, Checkbox, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { directorTexts } from '#client/features/director/texts.ts'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure, Field } from '#client/features/director/components/field.tsx'
import { NumberField } from '#client/features/director/components/number-field.tsx'
import { PushRecipients, type PushPartProps } from '#client/features/director/sections/push-recipients.tsx'
import { useCity } from '#client/features/director/hooks/use-city.ts'
import { useAct } from '#client/features/director/hooks/control-queries.ts'
import { fieldError } from '#client/features/director/lib/control-error.ts'
import {
  firstPush,
  frameTemplates,
  pushInput,
  textOf,
  type FrameTemplate,
  type PushDraft,
} from '#client/features/director/lib/push-frames.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import section from '#client/features/director/sections/section.module.css'
import styles from '#client/features/director/sections/push-section.module.css'

const texts = directorTexts.push

const useFrameContext = ({ project }: PushDraft) => {
  const { data } = useCity()
  const found = data?.projects.find(({ id }) => id === project) ?? data?.projects[0]
  return { projectId: found?.id ?? '', projectName: found?.name ?? '' }
}

const Templates = ({ draft, onChange }: Omit<PushPartProps, 'error'>) => {
  const context = useFrameContext(draft)
  const choose = ({ code, payload }: FrameTemplate): void =>
    onChange({ ...draft, code, payload: textOf(payload(context)), raw: false })
  return (
    <div role="group" aria-label={texts.frame} className={styles.templates}>
      {frameTemplates.map((template) => (
        <Button key={template.key} size="small" onClick={() => choose(template)}>
          {texts.frames[template.key]}
        </Button>
      ))}
    </div>
  )
}

const Content = ({ draft, onChange, error, isBad }: PushPartProps & { isBad: boolean }) => (
  <>
    <NumberField
      label={texts.codeLabel}
      error={fieldError(error, 'code')}
      min={0}
      max={999_999}
      width={120}
      value={draft.code}
      onValue={(code) => onChange({ ...draft, code })}
    />
    <Field label={texts.payload} error={isBad ? texts.badJson : fieldError(error, 'payload')}>
      {(ids) => (
        <Input.TextArea
          {...ids}
          className={section.code ?? ''}
          rows={6}
          spellCheck={false}
          value={draft.payload}
          onChange={(event) => onChange({ ...draft, payload: event.target.value })}
        />
      )}
    </Field>
  </>
)

/** Sends a frame over the push channel to any recipient: templates for the usual ones, any other by hand. */
export const PushSection = () => {
  const [draft, setDraft] = useState(firstPush)
  const [isBad, setBad] = useState(false)
  const push = useAct('push')
  const input = pushInput(draft)
  const change = (next: PushDraft): void => {
    setBad(false)
    setDraft(next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setBad(input === null)
    if (input !== null) push.mutate(input)
  }
  const part = { draft, onChange: change, error: push.error }
  return (
    <form className={section.body} onSubmit={submit} noValidate>
      <Templates {...part} />
      <PushRecipients {...part} />
      <Content {...part} isBad={isBad} />
      <ActFailure error={push.error} fields={['code', 'payload', 'to']} />
      <div className={styles.submit}>
        <Checkbox checked={draft.raw} onChange={(event) => change({ ...draft, raw: event.target.checked })}>
          {texts.raw}
        </Checkbox>
        <span role="status" className={styles.sent}>
          {push.data && texts.sent(formatCount(push.data.seq), push.data.to)}
        </span>
        <CopyAs what={texts.submit} acts={input === null ? [] : [{ call: 'push', input }]} wide />
        <Button type="primary" htmlType="submit" loading={push.isPending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
