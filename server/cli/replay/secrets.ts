import type { Memory } from '#server/cli/replay/memory.ts'
import type { TapedCall } from '#shared/control/tape.contract.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

/*
 * Passwords and codes are not on a tape. A recorded login uses the password of the demo accounts, or the one set in this
 * replay; a new password is a fixed one; codes are read from the outbox of the new world. Where the tape says that a secret
 * was wrong, a wrong one is sent.
 */

const HIDDEN = '***'
/** The password of accounts after a password change in a replay. */
const NEW_PASSWORD = 'Replayed@119'
const WRONG_PASSWORD = 'Not@Password1'
const WRONG_CODE = '000000'

const wrongPassword: readonly number[] = [catalogue.WRONG_PASSWORD.code, catalogue.PASSWORD_NOT_CHANGED.code]
const badForm: number = catalogue.BAD_PASSWORD_FORM.code
const wrongCode: readonly number[] = [catalogue.WRONG_CAPTCHA.code, catalogue.CAPTCHA_EXPIRED.code]
const logins: readonly string[] = ['auth.login', 'auth.captchaLogin', 'auth.phoneLogin']

interface Parts {
  readonly memory: Memory
  readonly password: string
  /** The last code that the new world sent to a phone. */
  readonly sentTo: (phone: string) => Promise<string | null>
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const textIn = (fields: Fields, ...names: readonly string[]): string | null => {
  const found = names.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}

const isLogin = ({ calls }: TapedCall): boolean => calls.some((name) => logins.includes(name))
const isDone = ({ codes }: TapedCall): boolean => codes.every((code) => code === 200 || code === 0)

export const createSecrets = ({ memory, password, sentTo }: Parts) => {
  const passwords = new Map<string, string>()
  const pictures = new Map<string, string>()

  const subjectOf = (line: TapedCall, body: Fields): string | null =>
    textIn(body, 'username') ??
    (line.user === null ? null : memory.usernameOf(line.user)) ??
    textIn(body, 'phone', 'mobile')
  const currentOf = (line: TapedCall, body: Fields) => passwords.get(subjectOf(line, body) ?? '') ?? password

  const passwordFor = (line: TapedCall, field: string, body: Fields): string => {
    const isOld = isLogin(line) || /old/i.test(field)
    if (isOld) return line.codes.some((code) => wrongPassword.includes(code)) ? WRONG_PASSWORD : currentOf(line, body)
    return line.codes.includes(badForm) ? 'weak' : NEW_PASSWORD
  }
  const codeFor = async (line: TapedCall, body: Fields): Promise<string | null> => {
    if (line.codes.some((code) => wrongCode.includes(code))) return WRONG_CODE
    const phone = textIn(body, 'phone', 'mobile')
    const sent = phone === null ? null : await sentTo(phone)
    return sent ?? pictures.get(textIn(body, 'checkKey', 'key') ?? '') ?? null
  }

  return {
    /** The value for a request field that the tape hides; null where it is unknown. */
    fill: async (line: TapedCall, field: string, body: Readonly<Record<string, unknown>>) =>
      /password/i.test(field) ? passwordFor(line, field, body) : codeFor(line, body),
    /** Updates the secrets from a response. */
    learn: (line: TapedCall, sent: unknown, answer: unknown) => {
      const body = fieldsOf(sent)
      const { result } = fieldsOf(answer)
      const code = textIn(fieldsOf(result), 'code')
      if (line.calls.includes('auth.checkCode') && code !== null)
        pictures.set(textIn({ ...fieldsOf(result), ...body }, 'key', 'checkKey') ?? '', code)
      const subject = subjectOf(line, body)
      if (isDone(line) && !isLogin(line) && Object.values(body).includes(NEW_PASSWORD) && subject !== null)
        passwords.set(subject, NEW_PASSWORD)
    },
  }
}

export type Secrets = ReturnType<typeof createSecrets>

export const isHidden = (value: unknown): boolean => value === HIDDEN
