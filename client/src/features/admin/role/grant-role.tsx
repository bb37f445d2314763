import { Form, Select } from 'antd'
import type { RoleRow } from '#shared/role/role-view.contract.ts'
import { MAX_ROLE_USERS } from '#shared/role/role-limits.ts'
import { roleUserTexts as texts } from '#client/features/admin/role/texts.ts'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'

interface Values {
  readonly userIds: readonly string[]
}

/** The accounts to choose from, one page of them: an account that is not among them gets its roles in 用户管理. */
const MAX_CHOICES = 200

const People = () => {
  const { data } = trpc.user.list.useQuery(
    { pageSize: MAX_CHOICES, column: 'realname', order: 'asc' },
    { meta: { quiet: true }, refetchOnMount: 'always' },
  )
  const options = data?.records.map(({ id, realname, username }) => ({
    value: id,
    label: `${realname}（${username}）`,
  }))
  return (
    <Form.Item<Values>
      name="userIds"
      label={texts.people}
      extra={texts.most(MAX_ROLE_USERS)}
      rules={[{ required: true, message: texts.enterPeople }]}
    >
      <Select
        mode="multiple"
        maxCount={MAX_ROLE_USERS}
        options={options ?? []}
        loading={options === undefined}
        placeholder={texts.peopleHint}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  )
}

/** Gives a role to several accounts: to all of them or to none. */
export const GrantRole = ({ role }: { role: RoleRow }) => {
  const { mutateAsync } = trpc.roleMember.add.useMutation({
    meta: { quiet: true, done: texts.given, invalidates: [trpc.roleMember, trpc.roleView, trpc.user] },
  })
  return (
    <DialogButton label={texts.add}>
      {(onGone) => (
        <FormDialog<Values>
          title={texts.addTitle(role.roleName)}
          width={432}
          start={{ userIds: [] }}
          refine={({ text }) => ({ field: 'userIds', text })}
          onSave={({ userIds }) => mutateAsync({ roleId: role.id, userIdList: [...userIds] })}
          onGone={onGone}
        >
          <p>{role.builtIn ? texts.replaces : texts.adds}</p>
          <People />
        </FormDialog>
      )}
    </DialogButton>
  )
}
