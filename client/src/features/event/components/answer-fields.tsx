import type { ReactNode } from 'react'
import { eventTexts } from '#client/config/event-texts.ts'
import { NoteField } from '#client/features/event/components/note-field.tsx'
import { ResultChoice } from '#client/ui/form/result-choice.tsx'
import styles from '#client/features/event/components/handling-form.module.css'

const texts = eventTexts.handling

interface AnswerFieldsProps {
  /** The names of the results on offer. */
  readonly results: readonly string[]
  readonly result: string | undefined
  readonly onResult: (result: string) => void
  readonly note: string
  readonly onNote: (note: string) => void
  /** The form was submitted without a result. */
  readonly missing: boolean
  readonly busy: boolean
  readonly takesFocus?: boolean | undefined
  /** A sentence below the results. */
  readonly hint?: ReactNode
}

/** The fields of an answer: the result, and a note. */
export const AnswerFields = ({ results, result, note, onNote, hint, ...props }: AnswerFieldsProps) => (
  <>
    <p className={styles.required}>{texts.result}</p>
    <ResultChoice
      label={texts.result}
      options={results.map((name) => ({ value: name, label: name }))}
      value={result}
      onChange={props.onResult}
      disabled={props.busy}
      takesFocus={props.takesFocus}
      error={props.missing ? texts.chooseResult : undefined}
    />
    {hint}
    <NoteField label={texts.note} hint={texts.noteHint} value={note} onChange={onNote} />
  </>
)
