import { Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { Item, TextAreaField } from '#client/ui/form/fields.tsx'
import { ResultChoice } from '#client/ui/form/result-choice.tsx'
import { formTexts } from '#client/config/form-texts.ts'
import { userMenuTexts } from '#client/config/user-menu-texts.ts'
import { OwnFeedbackButton } from '#client/features/feedback-form/own-feedback-button.tsx'
import { PictureField } from '#client/features/feedback-form/picture-field.tsx'
import type { Pictures } from '#client/features/feedback-form/pictures.ts'
import { contentFailure, lengthOf, longest } from '#client/features/feedback-form/suggestion-rules.ts'
import { draft, newPictures, sendSuggestion, type Suggestion } from '#client/features/feedback-form/suggestion.ts'
import { notify } from '#client/lib/feedback.ts'
import { phoneText } from '#client/lib/format-person.ts'
import { notifyRefusal } from '#client/lib/server-words.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/feedback-form/feedback-form.module.css'

const texts = formTexts.feedback

const types = Object.entries(texts.types).map(([value, label]) => ({ value, label }))

const checkContent = (_rule: unknown, content: string): Promise<void> => {
  const failure = contentFailure(content)
  return failure === undefined ? Promise.resolve() : Promise.reject(new Error(failure))
}

/** Which of the product's teams it is for, and what there is to say. */
const WrittenFields = () => (
  <>
    <Item
      name="type"
      label={texts.type}
      className={styles.types ?? ''}
      rules={[{ required: true, message: texts.chooseType }]}
    >
      <ResultChoice label={texts.type} options={types} />
    </Item>
    {/* The input has no limit: a text that is too long gets an error and is not truncated. */}
    <TextAreaField<Suggestion>
      name="content"
      label={texts.content}
      required
      rules={[{ validator: checkContent }]}
      validateTrigger="onSubmit"
      rows={4}
      style={{ resize: 'none' }}
      count={{ max: longest, strategy: lengthOf }}
      placeholder={texts.contentHint}
    />
  </>
)

const ContactField = () => {
  const phone = useSession(({ userInfo }) => userInfo?.phone ?? '')
  return (
    <Item name="contact" valuePropName="checked">
      <Checkbox>
        {texts.contact}
        <span className={styles.phone}>{texts.contactAt(phoneText(phone))}</span>
      </Checkbox>
    </Item>
  )
}

/** The pictures of this form; unmounting aborts the uploads. */
const usePictures = (): Pictures => {
  const [pictures] = useState(newPictures)
  useEffect(() => pictures.stop, [pictures])
  return pictures
}

/** 意见反馈: the input stays until the server has accepted it, also when the form is closed. */
export const FeedbackForm = ({ close }: { close: () => void }) => {
  const [start] = useState(draft.read)
  const pictures = usePictures()
  const save = async (suggestion: Suggestion): Promise<void> => {
    await sendSuggestion(suggestion, pictures)
    draft.drop()
    notify(texts.thanks, 'done')
  }
  return (
    <FormDialog<Suggestion>
      title={userMenuTexts.feedback}
      width={520}
      ok={texts.submit}
      start={start}
      onInput={draft.write}
      onSave={save}
      onOther={notifyRefusal}
      onGone={close}
    >
      <div className={styles.own}>
        <OwnFeedbackButton link />
      </div>
      <WrittenFields />
      <PictureField pictures={pictures} />
      <ContactField />
    </FormDialog>
  )
}
