import { Checkbox, Input } from 'antd'
import { DialogForm } from '#client/ui/form/dialog-form.tsx'
import { fieldProps } from '#client/ui/form/field-props.ts'
import { FormRow } from '#client/ui/form/form-row.tsx'
import { ResultChoice } from '#client/ui/form/result-choice.tsx'
import { formTexts } from '#client/config/form-texts.ts'
import { PictureField } from '#client/features/feedback-form/picture-field.tsx'
import { lengthOf, longest } from '#client/features/feedback-form/suggestion-rules.ts'
import { useSuggestion, type SuggestionType } from '#client/features/feedback-form/use-suggestion.ts'
import { phoneText } from '#client/lib/format-person.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/feedback-form/feedback-form.module.css'

const texts = formTexts.feedback

const types = Object.entries(texts.types).map(([value, label]) => ({
  value: value as `${SuggestionType}`, // the keys of a constant table
  label,
}))

interface ContentFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (content: string) => void
}

/** The input has no limit: a text that is too long gets an error and is not truncated. */
const ContentField = ({ value, error, onChange }: ContentFieldProps) => (
  <FormRow id="feedback-content" label={texts.content} required error={error}>
    <Input.TextArea
      {...fieldProps('feedback-content', error)}
      rows={4}
      style={{ resize: 'none' }}
      value={value}
      placeholder={texts.contentHint}
      onChange={(event) => onChange(event.target.value)}
    />
    <p className={styles.counter}>{`${lengthOf(value)} / ${longest}`}</p>
  </FormRow>
)

const ContactBox = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => {
  const phone = useSession(({ userInfo }) => userInfo?.phone ?? '')
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      {texts.contact}
      <span className={styles.phone}>{texts.contactAt(phoneText(phone))}</span>
    </Checkbox>
  )
}

/** 意见反馈: the input stays until the server has accepted it, also when the form is closed. */
export const FeedbackForm = ({ close }: { close: () => void }) => {
  const { written, change, failures, attempt, pictures, busy, submit } = useSuggestion(close)
  return (
    <DialogForm submitText={texts.submit} busy={busy} attempt={attempt} onSubmit={submit} onCancel={close}>
      <FormRow id="feedback-type" label={texts.type} required group>
        <div className={styles.types}>
          <ResultChoice
            label={texts.type}
            options={types}
            value={written.type}
            error={failures.type}
            onChange={(type) => change({ type })}
          />
        </div>
      </FormRow>
      <ContentField value={written.content} error={failures.content} onChange={(content) => change({ content })} />
      <PictureField pictures={pictures} error={failures.images} />
      <ContactBox checked={written.contact} onChange={(contact) => change({ contact })} />
    </DialogForm>
  )
}
