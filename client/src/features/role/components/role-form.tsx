import { Form, Input } from 'antd'
import { catalogue } from '#shared/errors/catalogue.ts'
import { TextField } from '#client/ui/form/fields.tsx'
import { roleTexts } from '#client/features/role/texts.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { callErrorOf, trpc } from '#client/lib/trpc.ts'

const texts = roleTexts
const codeForm = /^[\w:.-]+$/

export interface RoleValues {
  readonly roleName: string
  readonly roleCode: string
  readonly description: string
}

/** Whether another role has the code: the check then answers with the API family's code without a result. */
const isTaken = (error: unknown): boolean => callErrorOf(error)?.code === catalogue.OK_FAMILY.code

/** Validates beside the field, before submission, that no other role has the code. */
const useCheckCode = (id: string | undefined) => {
  const { client } = trpc.useUtils()
  return async (_rule: unknown, value: string): Promise<void> => {
    const roleCode = value.trim()
    if (roleCode === '') throw new Error(texts.enterCode)
    if (!codeForm.test(roleCode)) throw new Error(texts.codeNote)
    await client.role.checkCode.query({ roleCode, ...(id !== undefined && { id }) }).catch((error: unknown) => {
      // Other errors are shown when the form is submitted.
      if (isTaken(error)) throw new Error(texts.codeTaken)
    })
  }
}

export interface RoleDialogProps {
  readonly title: string
  readonly note: string
  readonly start: RoleValues
  /** Id of an existing role; its code cannot be changed. */
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
      <TextField<RoleValues>
        name="roleName"
        label={texts.name}
        missing={texts.enterName}
        maxLength={30}
        autoComplete="off"
      />
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
