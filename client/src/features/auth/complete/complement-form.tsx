import { Button } from 'antd'
import { accountTexts } from '#client/features/auth/texts.ts'
import { BusyButton } from '#client/features/auth/parts/busy-button.tsx'
import { Form } from '#client/features/auth/parts/form.tsx'
import { CodeField } from '#client/features/auth/parts/code-field.tsx'
import type { AccountDetails } from '#client/features/auth/complete/complete-account.ts'
import type { Completion } from '#client/features/auth/complete/completion.ts'
import { TextField } from '#client/features/auth/parts/field.tsx'
import { plainPhone } from '#client/features/auth/complete/validation.ts'
import { useComplement } from '#client/features/auth/complete/use-details.ts'

const words = accountTexts.complete

export interface ComplementFormProps {
  readonly completion: Completion
  readonly onSend: (details: AccountDetails) => Promise<undefined>
}

/** Name, phone and e-mail of an account; a new phone is verified by a code. */
export const ComplementForm = ({ completion, onSend }: ComplementFormProps) => {
  const { field, sms, isNewPhone, doing, change, submit, setPassword, requestCode } = useComplement(completion, onSend)
  return (
    <Form onSubmit={submit}>
      <TextField
        {...field('realname')}
        onChange={(realname) => change({ realname })}
        icon="person"
        autoComplete="name"
        maxLength={30}
      />
      <TextField
        {...field('phone')}
        note={isNewPhone ? words.newPhone : undefined}
        onChange={(phone) => change({ phone: plainPhone(phone) })}
        icon="phone"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
      />
      {isNewPhone && (
        <CodeField
          {...field('captcha')}
          onChange={(captcha) => change({ captcha })}
          sms={sms}
          busy={doing === 'code'}
          onRequestCode={requestCode}
        />
      )}
      <TextField
        {...field('email')}
        onChange={(email) => change({ email })}
        icon="send"
        autoComplete="email"
        inputMode="email"
        maxLength={100}
      />
      <div className="stack gap-12">
        <BusyButton busy={doing === 'submit'}>{words.submit}</BusyButton>
        <Button size="large" block onClick={setPassword}>
          {words.password}
        </Button>
      </div>
    </Form>
  )
}
