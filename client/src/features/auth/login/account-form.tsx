import { Suspense, useState } from 'react'
import { catalogue } from '#shared/errors/catalogue.ts'
import { texts } from '#client/config/texts.ts'
import { PasswordField, TextField } from '#client/features/auth/parts/field.tsx'
import type { FieldFailure, FieldRules } from '#client/features/auth/parts/field-failure.ts'
import { LoginForm, type LoginLinks } from '#client/features/auth/login/login-form.tsx'
import { newCheckKey } from '#client/features/auth/login/picture-code.ts'
import { useLogin, type LoginEnds } from '#client/features/auth/login/use-login.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { rest } from '#client/lib/rest.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import styles from '#client/features/auth/parts/account.module.css'

const words = texts.login

// Only where the server requires one.
const CaptchaField = lazyPart(async () => {
  const { CaptchaField: Field } = await import('#client/features/auth/login/captcha-field.tsx')
  return { default: Field }
})

type LoginField = 'username' | 'password' | 'captcha'

const rules: FieldRules<LoginField> = {
  username: [
    'ACCOUNT_UNKNOWN',
    'ACCOUNT_FROZEN',
    'ACCOUNT_PENDING',
    'ACCOUNT_EXPIRED',
    'NOT_REGISTERED',
    'NOT_CERTIFIED',
    'TOO_MANY_LOGINS',
  ],
  password: ['WRONG_PASSWORD', 'BAD_PASSWORD_FORM'],
  captcha: ['WRONG_CAPTCHA', 'CAPTCHA_EXPIRED'],
}

interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly remember: boolean
}

const start: Credentials = { username: '', password: '', captcha: '', remember: true }

const missing = (
  { username, password, captcha }: Credentials,
  wantsPicture: boolean,
): FieldFailure<LoginField> | undefined => {
  if (username.trim() === '') return { field: 'username', text: words.enterAccount }
  if (password === '') return { field: 'password', text: words.enterPassword }
  return wantsPicture && captcha.trim() === '' ? { field: 'captcha', text: words.enterCaptcha } : undefined
}

/** A sign-in without the required picture code: the form always sends every other field. */
const isCaptchaRequired = (error: unknown): boolean => callErrorOf(error)?.code === catalogue.MISSING_INPUT.code

/** The two calls of a sign-in with a password: the second includes the code of a picture. */
const logIn = ({ username, password, captcha, remember }: Credentials, checkKey: string | undefined) => {
  const account = { username: username.trim(), password, remember_me: remember }
  return checkKey === undefined
    ? rest.post('/sys/login', account)
    : rest.post('/pc/captch/login', { ...account, captcha: captcha.trim(), checkKey })
}

/** Sign-in with account and password. A refusal is shown beside its field, and the input stays. */
export const AccountForm = ({ links, ...ends }: LoginEnds & { links?: LoginLinks | undefined }) => {
  const [typed, setTyped] = useState(start)
  // Set once the server has required a picture code; each code is valid for one attempt.
  const [checkKey, setCheckKey] = useState<string>()
  const { doing, attempt, textOf, forget, enter } = useLogin(rules, ends)
  const change = (part: Partial<Credentials>): void => {
    setTyped({ ...typed, ...part })
    forget()
  }
  const redraw = (): void => {
    setCheckKey(newCheckKey())
    setTyped((last) => ({ ...last, captcha: '' }))
  }
  const act = async () => {
    try {
      return await enter({ lasting: typed.remember, call: () => logIn(typed, checkKey) })
    } catch (error) {
      const isRequired = isCaptchaRequired(error)
      if (isRequired || checkKey !== undefined) redraw()
      if (isRequired) return { field: 'captcha', text: words.enterCaptcha } as const
      throw error
    }
  }
  const field = <F extends Exclude<LoginField, 'captcha'>>(id: F) => ({
    id,
    bare: true,
    value: typed[id],
    failure: textOf(id),
    onChange: (value: string) => change({ [id]: value }),
  })
  return (
    <LoginForm
      links={links}
      busy={doing !== undefined}
      remember={typed.remember}
      onRemember={(remember) => setTyped({ ...typed, remember })}
      onSubmit={() => attempt({ invalid: missing(typed, checkKey !== undefined), act })}
    >
      <TextField {...field('username')} label={words.account} icon="person" autoComplete="username" maxLength={64} />
      <PasswordField {...field('password')} label={words.password} />
      {checkKey !== undefined && (
        <Suspense fallback={<div className={styles.comingField} />}>
          <CaptchaField
            id="captcha"
            label={words.captcha}
            bare
            checkKey={checkKey}
            value={typed.captcha}
            failure={textOf('captcha')}
            onChange={(captcha) => change({ captcha })}
            onRedraw={redraw}
          />
        </Suspense>
      )}
    </LoginForm>
  )
}
