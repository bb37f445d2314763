import { Form, Input, Select } from 'antd'
import { TextField } from '#client/ui/form/fields.tsx'
import { TreePick } from '#client/ui/form/tree-pick.tsx'
import type { TreeOption } from '#client/ui/list/options.ts'
import { userTexts as texts } from '#client/features/admin/texts.ts'
import { useChoices } from '#client/features/admin/kit/use-choices.ts'
import { useUniqueRule } from '#client/features/admin/kit/unique-rule.ts'
import { NewPasswordFields } from '#client/features/admin/user/new-password-fields.tsx'
import type { UserValues } from '#client/features/admin/user/user-form.ts'
import { isPhone } from '#shared/text-formats.ts'

interface RoleOption {
  readonly id: string
  readonly roleName: string
  readonly roleCode: string
}

export interface UserFieldsProps {
  /** The id of the edited account; absent for a new one. */
  readonly id?: string | undefined
  readonly roles: { readonly system: readonly RoleOption[]; readonly own: readonly RoleOption[] }
  readonly departs: readonly TreeOption[]
  /** Whether the account has the highest role, which it keeps: that role is granted and revoked elsewhere. */
  readonly leads: boolean
}

const roleOptions = (roles: readonly RoleOption[]) => roles.map(({ id, roleName }) => ({ value: id, label: roleName }))

/** A plausible e-mail address; whether it accepts mail cannot be checked here. */
const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const Who = ({ isNew }: { isNew: boolean }) => {
  const unique = useUniqueRule()
  return (
    <>
      {isNew && (
        <Form.Item<UserValues>
          name="username"
          label={texts.username}
          extra={texts.usernameNote}
          validateTrigger={['onChange', 'onBlur']}
          rules={[
            { required: true, whitespace: true, message: texts.enter.username },
            unique({ tableName: 'sys_user', fieldName: 'username', dataId: undefined, taken: texts.taken.username }),
          ]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
      )}
      <TextField<UserValues>
        name="realname"
        label={texts.realname}
        missing={texts.enter.realname}
        maxLength={60}
        autoComplete="off"
      />
      {isNew && <NewPasswordFields label={texts.password} missing={texts.enter.password} />}
    </>
  )
}

const optional = (fits: (value: string) => boolean, message: string) => ({
  validator: (_rule: unknown, value: string | undefined): Promise<void> =>
    value === undefined || value === '' || fits(value) ? Promise.resolve() : Promise.reject(new Error(message)),
})

const Reach = ({ id }: { id: string | undefined }) => {
  const unique = useUniqueRule()
  const only = (name: 'phone' | 'email' | 'workNo', fieldName: string) =>
    unique({ tableName: 'sys_user', fieldName, dataId: id, taken: texts.taken[name] })
  return (
    <>
      <Form.Item<UserValues>
        name="phone"
        label={texts.phone}
        extra={texts.phoneNote}
        validateTrigger="onBlur"
        rules={[optional(isPhone, texts.badPhone), only('phone', 'phone')]}
      >
        <Input maxLength={11} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item<UserValues>
        name="email"
        label={texts.email}
        validateTrigger="onBlur"
        rules={[optional((value) => mail.test(value), texts.badEmail), only('email', 'email')]}
      >
        <Input maxLength={100} inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item<UserValues>
        name="workNo"
        label={texts.workNo}
        validateTrigger="onBlur"
        rules={[only('workNo', 'work_no')]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <TextField<UserValues> name="post" label={texts.post} maxLength={60} autoComplete="off" />
    </>
  )
}

const sexes = { 1: '男', 2: '女' }

export const UserFields = ({ id, roles, departs, leads }: UserFieldsProps) => (
  <>
    <Who isNew={id === undefined} />
    <Reach id={id} />
    <Form.Item<UserValues> name="sex" label={texts.sex}>
      <Select options={[...useChoices('sex', sexes)]} allowClear={false} />
    </Form.Item>
    <Form.Item<UserValues>
      name="systemRole"
      label={texts.systemRole}
      extra={leads ? texts.superOwnerNote : texts.systemRoleNote}
    >
      <Select
        disabled={leads}
        allowClear
        placeholder={texts.notMember}
        options={roleOptions(roles.system.filter(({ roleCode }) => leads || roleCode !== 'superOwner'))}
      />
    </Form.Item>
    {roles.own.length > 0 && (
      <Form.Item<UserValues> name="ownRoles" label={texts.ownRoles} extra={texts.ownRolesNote}>
        <Select mode="multiple" options={roleOptions(roles.own)} />
      </Form.Item>
    )}
    <Form.Item<UserValues> name="departs" label={texts.departs}>
      <TreePick options={departs} multiple />
    </Form.Item>
  </>
)
