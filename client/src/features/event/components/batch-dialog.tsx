import { useId, useState } from 'react'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { AnswerFields, type Answer } from '#client/features/event/components/answer-fields.tsx'
import { DeferFields } from '#client/features/event/components/defer-fields.tsx'
import { deferStart, type DeferValues } from '#client/features/event/defer-values.ts'
import { failureOf } from '#client/features/event/hooks/use-batch-undo.tsx'
import { useBatchForm, type BatchForm, type BatchOf } from '#client/features/event/hooks/use-batch-form.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { RowResults } from '#client/ui/dialog/row-results.tsx'
import { FieldForm } from '#client/ui/form/field-form.tsx'
import { ResultChoice } from '#client/ui/form/result-choice.tsx'
import styles from '#client/features/event/components/batch-dialog.module.css'

const texts = eventTexts.batch

const ActChoice = ({ form }: { form: BatchForm }) => (
  <div className={styles.group}>
    <ResultChoice
      label={texts.act}
      options={form.offered.map((value) => ({ value, label: texts.acts[value] }))}
      value={form.act}
      onChange={form.setAct}
      disabled={form.busy}
    />
  </div>
)

/** A fire is never confirmed in a batch: its own form asks for confirmation twice and shows whom to call. */
const ResultFields = ({ form, kind }: { form: BatchForm; kind: EventKind }) => {
  const { results } = eventKinds[kind]
  const offered = results.filter((name) => name !== eventTexts.realFire)
  return (
    <FieldForm<Answer> form={form.form} name={useId()} initialValues={{ note: '' }} onFinish={form.answer}>
      <AnswerFields
        results={offered}
        busy={form.busy}
        takesFocus
        hint={offered.length < results.length && texts.fireAlone}
      />
    </FieldForm>
  )
}

/** Of the last try: the rows that could not be handled stay ticked, and the form stays for them. */
const Outcome = ({ outcome }: Pick<BatchForm, 'outcome'>) =>
  outcome && (
    <div className={styles.group}>
      <RowResults {...outcome} summaryOf={texts.outcome} textOf={failureOf} />
    </div>
  )

/** 批量处理 of the ticked rows. */
export const BatchDialog = ({ onGone, ...batch }: BatchOf & { readonly onGone: () => void }) => {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  const form = useBatchForm(batch, close)
  const count = batch.ticked.length
  return (
    <ConfirmDialog
      open={open}
      width={520}
      title={texts.title(count)}
      tone="primary"
      confirm={texts.submit(texts.acts[form.act], count)}
      cancel={texts.close}
      busy={form.busy}
      disabled={count === 0}
      onConfirm={form.submit}
      onClose={close}
      onGone={onGone}
    >
      <Outcome outcome={form.outcome} />
      {form.offered.length > 1 && <ActChoice form={form} />}
      {form.act === 'defer' && (
        <FieldForm<DeferValues> form={form.deferForm} initialValues={deferStart} onFinish={form.defer}>
          <DeferFields busy={form.busy} />
        </FieldForm>
      )}
      {form.act === 'feedback' && <ResultFields form={form} kind={batch.kind} />}
    </ConfirmDialog>
  )
}
