import { Button } from 'antd'
import { Suspense, useId, useRef, useState } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { eventKinds } from '#shared/event/index.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { useFeedback, useToSite } from '#client/features/event/api/use-handling.ts'
import { AnswerFields, type Answer as Fields } from '#client/features/event/components/answer-fields.tsx'
import { FieldForm } from '#client/ui/form/field-form.tsx'
import { FireQuestion } from '#client/features/event/components/fire-question.tsx'
import { notify } from '#client/lib/feedback.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import styles from '#client/features/event/components/handling-form.module.css'

const texts = eventTexts.handling

const AnswerPhotos = lazyPart(async () => ({
  default: (await import('#client/features/event/components/answer-photos.tsx')).AnswerPhotos,
}))

interface Answer extends Fields {
  /** Absent until the field is loaded. */
  readonly photos?: string[]
}

/** The chosen result and the typed note stay after a refusal, even if the event has changed meanwhile. */
const useAnswer = (event: EventRow, onDone: () => void) => {
  // A real fire is confirmed once more.
  const [fire, setFire] = useState<Answer>()
  const feedback = useFeedback({ done: onDone, settled: () => setFire(undefined) })
  // Number of running uploads: without it an answer would have fewer photos than were picked.
  const going = useRef(0)
  const send = (answer: Answer): void => feedback.act({ id: event.id, version: event.version, ...answer })
  const submit = (answer: Answer): void => {
    if (going.current > 0) notify(texts.uploading, 'warn')
    else if (answer.result === eventTexts.realFire) setFire(answer)
    else send(answer)
  }
  return {
    fire,
    cancelConfirm: () => setFire(undefined),
    submit,
    onGoing: (by: number) => (going.current += by),
    confirm: () => fire && send(fire),
    busy: feedback.busy,
  }
}

const ToSiteButton = ({ event }: { event: EventRow }) => {
  const toSite = useToSite()
  return (
    <Button
      type="primary"
      className={styles.main ?? ''}
      loading={toSite.busy}
      onClick={() => toSite.act({ id: event.id })}
    >
      {eventTexts.actions.toSite}
    </Button>
  )
}

export interface HandlingFormProps {
  event: EventRow
  /** Called after the server has accepted the answer. */
  onDone?: (() => void) | undefined
  /** The person opened the page to answer: the keyboard focus begins at the result. */
  takesFocus?: boolean | undefined
  /** Reports whether there is typed text that would be lost. */
  onTyped?: ((typed: boolean) => void) | undefined
}

/** Result, note, submit; before anyone has gone there, going there is the main act. The same in the panel of the detail page and in the dialog of the list. */
export const HandlingForm = ({ event, takesFocus, onDone = () => {}, onTyped = () => {} }: HandlingFormProps) => {
  const { mayElement } = usePermission()
  const answer = useAnswer(event, onDone)
  const mayGo = event.state === 0 && mayElement(`${event.kind}:toSite`)
  return (
    <FieldForm<Answer>
      name={useId()}
      initialValues={{ note: '' }}
      onValuesChange={(_changed, { note, photos = [] }) => onTyped(note !== '' || photos.length > 0)}
      onFinish={answer.submit}
    >
      <AnswerFields results={eventKinds[event.kind].results} busy={answer.busy} takesFocus={takesFocus} />
      <Suspense fallback={<div className={styles.photos} aria-busy="true" />}>
        <AnswerPhotos onGoing={answer.onGoing} />
      </Suspense>
      <div className={styles.buttons}>
        {mayGo && <ToSiteButton event={event} />}
        <Button
          type={mayGo ? 'default' : 'primary'}
          htmlType="submit"
          loading={answer.busy}
          className={mayGo ? '' : (styles.main ?? '')}
        >
          {texts.submit}
        </Button>
      </div>
      <FireQuestion
        row={event}
        open={answer.fire !== undefined}
        busy={answer.busy}
        onCancel={answer.cancelConfirm}
        onConfirm={answer.confirm}
      />
    </FieldForm>
  )
}
