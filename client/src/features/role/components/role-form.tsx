import { Form, Input } from 'antd'
import { catalogue } from '#shared/errors/catalogue.ts'
import { peopleTexts } from '#client/config/people-texts.ts'
import { FormDialog } from '#client/features/paged/form-dialog.tsx'
import { callErrorOf, trpc } from '#client/lib/trpc.ts'

const texts = peopleTexts.role
const codeForm = /^[\w:.-]+$/

export interface RoleValues {
  readonly roleName: string
  readonly roleCode: string
  readonly description: string
}

/** What the check of a code answers when another role has it: an answer of the family, without a result. */
const isTaken = (error: unknown): boolean => callErrorOf(error)?.code === catalogue.OK_FAMILY.code

/** Says beside the field that another role has the code, before anything is sent. */
const useCheckCode = (id: string | undefined) => {
  const { client } = trpc.useUtils()
  return async (_rule: unknown, value: string): Promise<void> => {
    const roleCode = value.trim()
    if (roleCode === '') throw new Error(texts.enterCode)
    if (!codeForm.test(roleCode)) throw new Error(texts.codeNote)
    await client.role.checkCode.query({ roleCode, ...(id !== undefined && { id }) }).catch((error: unknown) => {
      // Whatever else is wrong the form itself is told when it is sent.
      if (isTaken(error)) throw new Error(texts.codeTaken)
    })
  }
}

export interface RoleDialogProps {
  readonly title: string
  readonly note: string
  readonly start: RoleValues
  /** Of the role that is changed; its code stays. */
  readonly id?: string | undefined
  readonly onGone: () => void
  readonly onSave: (values: RoleValues) => Promise<unknown>
}

/** Name, code and description of a role. */
export const RoleDialog = ({ id, note, onSave, ...dialog }: RoleDialogProps) => {
  const checkCode = useCheckCode(id)
  return (
    <FormDialog<RoleValues>
      {...dialog}
      onSave={({ roleName, roleCode, description }) =>
        onSave({ roleName: roleName.trim(), roleCode: roleCode.trim(), description: description.trim() })
      }
    >
      <p>{note}</p>
      <Form.Item<RoleValues>
        name="roleName"
        label={texts.name}
        rules={[{ required: true, whitespace: true, message: texts.enterName }]}
      >
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      {id === undefined && (
        <Form.Item<RoleValues>
          name="roleCode"
          label={texts.code}
          extra={texts.codeNote}
          required
          rules={[{ validator: checkCode, validateTrigger: 'onSubmit' }]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item<RoleValues> name="description" label={texts.description}>
        <Input.TextArea maxLength={126} rows={2} />
      </Form.Item>
    </FormDialog>
  )
}
