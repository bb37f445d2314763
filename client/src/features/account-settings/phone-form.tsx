import { Button, Input } from 'antd'
import { FormButtons, FormRow } from '#client/ui/form/form-row.tsx'
import { formTexts } from '#client/config/form-texts.ts'
import { usePhone } from '#client/features/account-settings/use-phone.ts'
import { useFocusFault } from '#client/ui/form/use-focus-fault.ts'
import { phoneText } from '#client/lib/format-person.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/account-settings/phone-form.module.css'

const texts = formTexts.phone

const statusOf = (error: string | undefined) => ({
  status: error === undefined ? ('' as const) : ('error' as const),
  'aria-invalid': error !== undefined,
})

const codeButtonText = ({ left, again }: { left: number; again: boolean }): string => {
  if (left > 0) return texts.wait(left)
  return again ? texts.again : texts.request
}

/** 更换手机号: a code sent to the new number proves it. */
export const PhoneForm = ({ close }: { close: () => void }) => {
  const { typed, failures, attempt, doing, sms, change, requestCode, submit } = usePhone(close)
  const form = useFocusFault(attempt)
  const now = useSession(({ userInfo }) => userInfo?.phone ?? '')
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={styles.now}>{`${texts.now} ${phoneText(now)}`}</p>
      <FormRow id="new-phone" label={texts.fresh} required error={failures.phone}>
        <Input
          id="new-phone"
          value={typed.phone}
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          aria-describedby="new-phone-hint"
          {...statusOf(failures.phone)}
          onChange={(event) => change('phone', event.target.value)}
        />
      </FormRow>
      <FormRow id="new-phone-code" label={texts.code} required error={failures.captcha} note={sms.note}>
        <span className={styles.beside}>
          <Input
            id="new-phone-code"
            value={typed.captcha}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            aria-describedby="new-phone-code-hint"
            {...statusOf(failures.captcha)}
            onChange={(event) => change('captcha', event.target.value)}
          />
          <Button disabled={sms.left > 0} loading={doing === 'code'} onClick={requestCode}>
            {codeButtonText(sms)}
          </Button>
        </span>
      </FormRow>
      <FormButtons>
        <Button onClick={close}>{formTexts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={doing === 'submit'}>
          {texts.submit}
        </Button>
      </FormButtons>
    </form>
  )
}
