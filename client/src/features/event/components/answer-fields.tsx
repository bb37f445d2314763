import type { ReactNode } from 'react'
import { eventTexts } from '#client/config/event-texts.ts'
import { Item, TextAreaField } from '#client/ui/form/fields.tsx'
import { ResultChoice } from '#client/ui/form/result-choice.tsx'

const texts = eventTexts.handling

export const NOTE_LIMIT = 200

/** An answer to an event. */
export interface Answer {
  readonly result: string
  readonly note: string
}

interface AnswerFieldsProps {
  /** The names of the results on offer. */
  readonly results: readonly string[]
  readonly busy: boolean
  readonly takesFocus?: boolean | undefined
  /** A sentence below the results. */
  readonly hint?: ReactNode
}

/** The fields of an answer: the result, and a note. */
export const AnswerFields = ({ results, busy, takesFocus, hint }: AnswerFieldsProps) => (
  <>
    <Item
      name="result"
      label={texts.result}
      htmlFor=""
      extra={hint}
      rules={[{ required: true, message: texts.chooseResult }]}
    >
      <ResultChoice
        label={texts.result}
        options={results.map((name) => ({ value: name, label: name }))}
        disabled={busy}
        takesFocus={takesFocus}
      />
    </Item>
    <TextAreaField<Answer>
      name="note"
      label={texts.note}
      rows={3}
      maxLength={NOTE_LIMIT}
      placeholder={texts.noteHint}
      style={{ resize: 'none' }}
    />
  </>
)
