import { Form, Input } from 'antd'
import { userTexts as texts } from '#client/features/admin/texts.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { isGoodPassword } from '#shared/text-formats.ts'

export interface NewPasswords {
  readonly password: string
  readonly confirmpassword: string
}

const eye = () => <Icon name="eye" size={16} />

/** A password for another person's account, typed twice. */
export const NewPasswordFields = ({ label, missing }: { label: string; missing: string }) => (
  <>
    <Form.Item<NewPasswords>
      name="password"
      label={label}
      extra={texts.passwordRule}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: missing },
        {
          validator: (_, value?: string) =>
            value === undefined || value === '' || isGoodPassword(value)
              ? Promise.resolve()
              : Promise.reject(new Error(texts.passwordRule)),
        },
      ]}
    >
      <Input.Password maxLength={128} autoComplete="new-password" iconRender={eye} />
    </Form.Item>
    <Form.Item<NewPasswords>
      name="confirmpassword"
      label={texts.again}
      dependencies={['password']}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: texts.enter.again },
        ({ getFieldValue }) => ({
          validator: (_, value?: string) =>
            value === undefined || value === '' || value === getFieldValue('password')
              ? Promise.resolve()
              : Promise.reject(new Error(texts.differ)),
        }),
      ]}
    >
      <Input.Password maxLength={128} autoComplete="new-password" iconRender={eye} />
    </Form.Item>
  </>
)
