import { Button } from 'antd'
import { useState } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { eventKinds } from '#shared/event/index.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { useFeedback, useToSite } from '#client/features/event/api/use-handling.ts'
import { AnswerFields } from '#client/features/event/components/answer-fields.tsx'
import { FireQuestion } from '#client/features/event/components/fire-question.tsx'
import { usePermission } from '#client/lib/permission-store.ts'
import styles from '#client/features/event/components/handling-form.module.css'

const texts = eventTexts.handling

/** The chosen result and the typed note. They stay after a refusal, even if the event has changed meanwhile. */
const useAnswer = (event: EventRow, onDone: () => void) => {
  const [result, setResult] = useState<string>()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const feedback = useFeedback({ done: onDone, settled: () => setIsConfirming(false) })
  const send = (chosen: string): void => feedback.act({ id: event.id, version: event.version, result: chosen, note })
  const submit = (): void => {
    setMissing(result === undefined)
    if (result === eventTexts.realFire) setIsConfirming(true)
    else if (result !== undefined) send(result)
  }
  const choose = (chosen: string): void => {
    setMissing(false)
    setResult(chosen)
  }
  const confirm = (): void => send(eventTexts.realFire)
  return {
    result,
    choose,
    note,
    setNote,
    missing,
    isConfirming,
    cancelConfirm: () => setIsConfirming(false),
    submit,
    confirm,
    busy: feedback.busy,
  }
}

const ToSiteButton = ({ event }: { event: EventRow }) => {
  const toSite = useToSite()
  return (
    <Button loading={toSite.busy} onClick={() => toSite.act({ id: event.id })}>
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

/** Result, note, submit: the same in the panel of the detail page and in the dialog of the list. */
export const HandlingForm = ({ event, takesFocus, onDone = () => {}, onTyped = () => {} }: HandlingFormProps) => {
  const { mayElement } = usePermission()
  const answer = useAnswer(event, onDone)
  const type = (note: string): void => {
    answer.setNote(note)
    onTyped(note !== '')
  }
  return (
    <form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        answer.submit()
      }}
    >
      <AnswerFields
        {...answer}
        results={eventKinds[event.kind].results}
        onResult={answer.choose}
        onNote={type}
        takesFocus={takesFocus}
      />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={answer.busy} className={styles.submit ?? ''}>
          {texts.submit}
        </Button>
        {event.state === 0 && mayElement(`${event.kind}:toSite`) && <ToSiteButton event={event} />}
      </div>
      <FireQuestion
        row={event}
        open={answer.isConfirming}
        busy={answer.busy}
        onCancel={answer.cancelConfirm}
        onConfirm={answer.confirm}
      />
    </form>
  )
}
