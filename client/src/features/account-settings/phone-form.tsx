import { Button, Input } from 'antd'
import { DialogForm } from '#client/ui/form/dialog-form.tsx'
import { fieldProps } from '#client/ui/form/field-props.ts'
import { FormRow } from '#client/ui/form/form-row.tsx'
import { formTexts } from '#client/config/form-texts.ts'
import { usePhone } from '#client/features/account-settings/use-phone.ts'
import { phoneText } from '#client/lib/format-person.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/account-settings/phone-form.module.css'

const texts = formTexts.phone

const codeButtonText = ({ left, again }: { left: number; again: boolean }): string => {
  if (left > 0) return texts.wait(left)
  return again ? texts.again : texts.request
}

/** 更换手机号: a code sent to the new number proves it. */
export const PhoneForm = ({ close }: { close: () => void }) => {
  const { typed, failures, attempt, doing, sms, change, requestCode, submit } = usePhone(close)
  const now = useSession(({ userInfo }) => userInfo?.phone ?? '')
  return (
    <DialogForm
      submitText={texts.submit}
      busy={doing === 'submit'}
      attempt={attempt}
      onSubmit={submit}
      onCancel={close}
    >
      <p className={styles.now}>{`${texts.now} ${phoneText(now)}`}</p>
      <FormRow id="new-phone" label={texts.fresh} required error={failures.phone}>
        <Input
          {...fieldProps('new-phone', failures.phone)}
          value={typed.phone}
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          onChange={(event) => change('phone', event.target.value)}
        />
      </FormRow>
      <FormRow id="new-phone-code" label={texts.code} required error={failures.captcha} note={sms.note}>
        <span className={styles.beside}>
          <Input
            {...fieldProps('new-phone-code', failures.captcha)}
            value={typed.captcha}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            onChange={(event) => change('captcha', event.target.value)}
          />
          <Button disabled={sms.left > 0} loading={doing === 'code'} onClick={requestCode}>
            {codeButtonText(sms)}
          </Button>
        </span>
      </FormRow>
    </DialogForm>
  )
}
