import { Button, Input, Modal } from 'antd'
import { memo, useId, useState } from 'react'
import type { BatchResult } from '#shared/contracts/batch.ts'
import type { EventRow } from '#shared/contracts/event.ts'
import { eventKinds, type EventKind } from '#shared/events/index.ts'
import { ResultChoice } from '#client/ui/form/result-choice.tsx'
import { eventTexts } from '#client/config/event-texts.ts'
import { useBatch } from '#client/features/event/api/use-batch.ts'
import { noteLimit } from '#client/features/event/components/handling-form.tsx'
import { reasonText } from '#client/lib/event-words.ts'
import { useRestoreFocus } from '#client/ui/basics/use-restore-focus.ts'
import { answerText, notify } from '#client/lib/feedback.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import styles from '#client/features/event/components/batch-dialog.module.css'
import formStyles from '#client/features/event/components/handling-form.module.css'

const texts = eventTexts.batch
const acts = ['toSite', 'feedback'] as const
type BatchAct = (typeof acts)[number]

export interface BatchDialogProps {
  readonly kind: EventKind
  readonly open: boolean
  /** The ticked rows, as last seen. */
  readonly ticked: ReadonlyMap<string, EventRow>
  /** Sets the ids that stay ticked: those that could not be handled. */
  readonly onTick: (ids: readonly string[]) => void
  readonly onChanged: () => void
  readonly onClose: () => void
}

type Failed = BatchResult['rows']

const nameOf = (row: EventRow | undefined): string =>
  row === undefined ? '' : `${reasonText(row.kind, row.reason)} · ${row.deviceName} ${row.deviceCode}`

/** 成功 18 条，失败 2 条, and the reason for each failure. */
const Outcome = ({ answer, ticked }: { answer: BatchResult; ticked: BatchDialogProps['ticked'] }) => (
  <div className={styles.outcome} role="alert">
    <b>{texts.outcome(answer.succeeded, answer.failed)}</b>
    <ul className={styles.failed}>
      {failedOf(answer).map(({ id, code, message }) => (
        <li key={id}>
          <span>{nameOf(ticked.get(id))}</span>
          <span className={styles.why}>{answerText(code, message)}</span>
        </li>
      ))}
    </ul>
  </div>
)

const failedOf = ({ rows }: BatchResult): Failed => rows.filter(({ ok }) => !ok)

/** Which of the two acts the person is permitted to do. */
const useActs = (kind: EventKind): readonly BatchAct[] => {
  const { mayElement } = usePermission()
  return acts.filter((act) => mayElement(`${kind}:${act}`))
}

/** The chosen result and the typed note. They stay after a refusal: only handled rows leave the selection. */
const useBatchForm = ({ kind, ticked, onTick, onChanged, onClose }: BatchDialogProps) => {
  const offered = useActs(kind)
  const [chosen, setChosen] = useState<BatchAct>()
  const [result, setResult] = useState<string>()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const [answer, setAnswer] = useState<BatchResult>()
  const act = chosen ?? offered.at(-1) ?? 'feedback'
  const batch = useBatch((outcome) => {
    onChanged()
    onTick(failedOf(outcome).map(({ id }) => id))
    if (outcome.failed > 0) return setAnswer(outcome)
    notify(texts.allDone(outcome.succeeded), 'done')
    return onClose()
  })
  const submit = (): void => {
    const ids = [...ticked.keys()]
    setMissing(act === 'feedback' && result === undefined)
    if (act === 'toSite') batch.act({ ids, act })
    else if (result !== undefined) batch.act({ ids, act, result, note })
  }
  const choose = (value: string): void => {
    setMissing(false)
    setResult(value)
  }
  return { offered, act, setAct: setChosen, result, choose, note, setNote, missing, answer, submit, busy: batch.busy }
}

type Form = ReturnType<typeof useBatchForm>

const ActChoice = ({ form }: { form: Form }) => (
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
const ResultFields = ({ form, kind }: { form: Form; kind: EventKind }) => {
  const noteId = useId()
  const { results } = eventKinds[kind]
  const offered = results.filter((name) => name !== eventTexts.realFire)
  return (
    <>
      <p className={formStyles.required}>{eventTexts.handling.result}</p>
      <ResultChoice
        label={eventTexts.handling.result}
        options={offered.map((name) => ({ value: name, label: name }))}
        value={form.result}
        onChange={form.choose}
        disabled={form.busy}
        takesFocus
        error={form.missing ? eventTexts.handling.chooseResult : undefined}
      />
      {offered.length < results.length && <p className={styles.hint}>{texts.fireAlone}</p>}
      <label className={formStyles.label} htmlFor={noteId}>
        {eventTexts.handling.note}
      </label>
      <Input.TextArea
        id={noteId}
        className={formStyles.note ?? ''}
        style={{ resize: 'none' }}
        rows={3}
        value={form.note}
        maxLength={noteLimit}
        placeholder={eventTexts.handling.noteHint}
        onChange={(change) => form.setNote(change.target.value)}
      />
      <p className={formStyles.counter}>{`${form.note.length} / ${noteLimit}`}</p>
    </>
  )
}

const BatchForm = (props: BatchDialogProps) => {
  // When all rows are handled none is ticked. The button that opened the dialog is then disabled and cannot take the focus.
  useRestoreFocus()
  const form = useBatchForm(props)
  const { kind, ticked, onClose } = props
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault()
        form.submit()
      }}
    >
      {form.answer !== undefined && <Outcome answer={form.answer} ticked={ticked} />}
      {form.offered.length > 1 && <ActChoice form={form} />}
      {form.act === 'feedback' && <ResultFields form={form} kind={kind} />}
      <div className={formStyles.buttons}>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={form.busy}
          disabled={ticked.size === 0}
          className={formStyles.submit ?? ''}
        >
          {texts.submit(texts.acts[form.act], ticked.size)}
        </Button>
      </div>
    </form>
  )
}

/** 批量处理 of the ticked rows. */
export const BatchDialog = memo((props: BatchDialogProps) => (
  <Modal
    open={props.open}
    width={520}
    title={texts.title(props.ticked.size)}
    footer={null}
    destroyOnHidden
    onCancel={props.onClose}
  >
    <BatchForm {...props} />
  </Modal>
))
