import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { fieldsByCode, inServerWords } from '#client/ui/form/field-failure.ts'
import { PasswordField, RepeatedPasswordField } from '#client/ui/form/password-fields.tsx'
import { stay } from '#client/ui/form/use-form-save.ts'
import { formTexts } from '#client/config/form-texts.ts'
import { userMenuTexts } from '#client/config/user-menu-texts.ts'
import { notify, warn } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { sessionStore, useSession } from '#client/lib/session-store.ts'

const texts = formTexts.password

interface Passwords {
  readonly oldpassword: string
  readonly password: string
  readonly confirmpassword: string
}

const start: Passwords = { oldpassword: '', password: '', confirmpassword: '' }

const fieldOf = fieldsByCode<keyof Passwords>({
  oldpassword: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
  password: ['BAD_PASSWORD_FORM', 'PASSWORD_NOT_CHANGED'],
})

const save = async (passwords: Passwords): Promise<unknown> => {
  // The session may have ended in another tab.
  sessionStore.reload()
  const user = sessionStore.getState().userInfo
  if (!user) {
    warn(texts.nobody)
    return stay
  }
  await rest.post('/sys/user/updatePassword', { username: user.username, ...passwords })
  return notify(texts.done, 'done')
}

const Fields = () => (
  <>
    <PasswordField<Passwords>
      name="oldpassword"
      label={texts.old}
      missing={texts.missing.oldpassword}
      autoComplete="current-password"
    />
    <PasswordField<Passwords> name="password" label={texts.fresh} extra={texts.rule} missing={texts.missing.password} />
    <RepeatedPasswordField<Passwords>
      name="confirmpassword"
      label={texts.again}
      missing={texts.missing.confirmpassword}
      differ={texts.differ}
    />
  </>
)

/** 修改密码 */
export const PasswordForm = ({ close }: { close: () => void }) => {
  const username = useSession(({ userInfo }) => userInfo?.username ?? '')
  return (
    <FormDialog<Passwords>
      title={userMenuTexts.password}
      width={432}
      ok={texts.submit}
      start={start}
      fieldOf={fieldOf}
      refine={inServerWords}
      onSave={save}
      onGone={close}
    >
      {/* For the browser's password manager, which needs the account name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Fields />
      <p className="text-12 ink3">{texts.note}</p>
    </FormDialog>
  )
}
