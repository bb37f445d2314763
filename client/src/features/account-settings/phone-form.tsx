import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { CodeInput } from '#client/ui/form/code-input.tsx'
import { fieldsByCode, inServerWords } from '#client/ui/form/field-failure.ts'
import { Item, PhoneField } from '#client/ui/form/fields.tsx'
import { useSmsCode } from '#client/ui/form/sms-code.ts'
import { useServerErrors } from '#client/ui/form/use-server-errors.ts'
import { formTexts } from '#client/config/form-texts.ts'
import { userMenuTexts } from '#client/config/user-menu-texts.ts'
import { notify } from '#client/lib/feedback.ts'
import { phoneText } from '#client/lib/format-person.ts'
import { rest } from '#client/lib/rest.ts'
import { sessionStore, useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/account-settings/phone-form.module.css'

const texts = formTexts.phone

interface NewPhone {
  readonly phone: string
  readonly captcha: string
}

const errors = {
  fieldOf: fieldsByCode<keyof NewPhone>({
    phone: ['BAD_PHONE', 'PHONE_TAKEN', 'CAPTCHA_NOT_SENT'],
    captcha: ['WRONG_CAPTCHA', 'CAPTCHA_EXPIRED'],
  }),
  refine: inServerWords,
}

const save = async ({ phone, captcha }: NewPhone): Promise<void> => {
  const userInfo = await rest.post('/pc/api/v4/account/changePhone', { phone: phone.trim(), captcha: captcha.trim() })
  sessionStore.save({ userInfo })
  notify(texts.done, 'done')
}

/** The code that is sent to the new phone. */
const CodeField = () => {
  const form = Form.useFormInstance<NewPhone>()
  const phone = Form.useWatch('phone', form) ?? ''
  const sms = useSmsCode('3', phone.trim())
  const [busy, setBusy] = useState(false)
  const refused = useServerErrors({ form, ...errors })
  const request = (): void => {
    setBusy(true)
    sms
      .sendFor('captcha')
      .catch(refused)
      .finally(() => setBusy(false))
  }
  return (
    <Item
      name="captcha"
      label={texts.code}
      extra={sms.note}
      rules={[{ required: true, whitespace: true, message: texts.missing.captcha }]}
      validateTrigger="onSubmit"
    >
      <CodeInput
        sms={sms}
        busy={busy}
        onRequest={() =>
          void form.validateFields(['phone']).then(request, () => form.scrollToField('phone', { focus: true }))
        }
      />
    </Item>
  )
}

/** 更换手机号: a code sent to the new number proves it. */
export const PhoneForm = ({ close }: { close: () => void }) => {
  const now = useSession(({ userInfo }) => userInfo?.phone ?? '')
  return (
    <FormDialog<NewPhone>
      title={userMenuTexts.phone}
      width={432}
      ok={texts.submit}
      start={{ phone: '', captcha: '' }}
      {...errors}
      onSave={save}
      onGone={close}
    >
      <p className={styles.now}>{`${texts.now} ${phoneText(now)}`}</p>
      <PhoneField<NewPhone>
        name="phone"
        label={texts.fresh}
        missing={texts.missing.phone}
        bad={texts.form}
        autoComplete="tel"
      />
      <CodeField />
    </FormDialog>
  )
}
