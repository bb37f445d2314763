import { userTexts as texts } from '#client/features/admin/texts.ts'
import { PasswordField, RepeatedPasswordField } from '#client/ui/form/password-fields.tsx'
import { isGoodPassword } from '#shared/text-formats.ts'

export interface NewPasswords {
  readonly password: string
  readonly confirmpassword: string
}

const isStrong = (_rule: unknown, value = ''): Promise<void> =>
  value === '' || isGoodPassword(value) ? Promise.resolve() : Promise.reject(new Error(texts.passwordRule))

/** A password for another person's account, typed twice. */
export const NewPasswordFields = ({ label, missing }: { label: string; missing: string }) => (
  <>
    <PasswordField<NewPasswords>
      name="password"
      label={label}
      extra={texts.passwordRule}
      missing={missing}
      rules={[{ validator: isStrong }]}
    />
    <RepeatedPasswordField<NewPasswords>
      name="confirmpassword"
      label={texts.again}
      missing={texts.enter.again}
      differ={texts.differ}
    />
  </>
)
