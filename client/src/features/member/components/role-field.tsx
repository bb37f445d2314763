import { Form, Radio } from 'antd'
import { descriptionOf, useMemberRoles } from '#client/features/member/use-member-roles.ts'

interface RoleFieldProps {
  readonly label: string
  readonly required?: boolean
}

/** A role that the person may grant, with what it is for. */
export const RoleField = ({ label, required = false }: RoleFieldProps) => {
  const { grantable } = useMemberRoles()
  const chosen = Form.useWatch<string | undefined>('roleCode')
  return (
    <Form.Item name="roleCode" label={label} extra={descriptionOf(grantable, chosen)} required={required}>
      <Radio.Group options={grantable.map(({ value, label: name }) => ({ value, label: name }))} />
    </Form.Item>
  )
}
