import { Form, Input, InputNumber, Select } from 'antd'
import type { DepartmentNode } from '#shared/depart/depart.contract.ts'
import { TextAreaField, TextField } from '#client/ui/form/fields.tsx'
import { departTexts as texts } from '#client/features/admin/texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { useChoices } from '#client/features/admin/kit/use-choices.ts'
import { trpc } from '#client/lib/trpc.ts'

interface Values {
  readonly departName: string
  readonly departNameAbbr: string
  readonly orgCategory: string
  readonly departOrder: number
  readonly mobile: string
  readonly fax: string
  readonly address: string
  readonly memo: string
}

const empty: Values = {
  departName: '',
  departNameAbbr: '',
  orgCategory: '1',
  departOrder: 0,
  mobile: '',
  fax: '',
  address: '',
  memo: '',
}

const fields = [
  ['departNameAbbr', texts.abbr, 100],
  ['mobile', texts.mobile, 30],
  ['fax', texts.fax, 30],
  ['address', texts.address, 200],
] as const

const Fields = () => (
  <>
    <TextField<Values> name="departName" label={texts.name} missing={texts.enterName} maxLength={100} />
    <Form.Item<Values> name="orgCategory" label={texts.category}>
      <Select options={[...useChoices('org_category', texts.categories)]} />
    </Form.Item>
    <Form.Item<Values> name="departOrder" label={texts.order} extra={texts.orderNote} rules={[{ required: true }]}>
      <InputNumber<number> min={-1_000_000} max={1_000_000} precision={0} style={{ width: 120 }} />
    </Form.Item>
    {fields.map(([name, label, most]) => (
      <Form.Item<Values> key={name} name={name} label={label}>
        <Input maxLength={most} />
      </Form.Item>
    ))}
    <TextAreaField<Values> name="memo" label={texts.memo} maxLength={500} />
  </>
)

/** The dialog shows a failure itself. */
const saving = { meta: { quiet: true, done: listTexts.saved, invalidates: [trpc.depart] } }

/** Creates a department, at the top or below another. */
export const AddDepart = ({ above, onGone }: { above: DepartmentNode | undefined; onGone: () => void }) => {
  const { mutateAsync } = trpc.depart.add.useMutation(saving)
  return (
    <FormDialog<Values>
      title={above === undefined ? texts.addTitle : texts.addBelowTitle(above.departName)}
      start={{ ...empty, departOrder: above?.children?.length ?? 0 }}
      onSave={(values) => mutateAsync({ ...values, parentId: above?.id ?? '' })}
      onGone={onGone}
    >
      <Fields />
    </FormDialog>
  )
}

/** Edits a department; its position in the tree stays. */
export const EditDepart = ({ depart, onGone }: { depart: DepartmentNode; onGone: () => void }) => {
  const { mutateAsync } = trpc.depart.edit.useMutation(saving)
  const { departName, departNameAbbr, orgCategory, departOrder, mobile, fax, address, memo } = depart
  return (
    <FormDialog<Values>
      title={texts.editTitle(departName)}
      start={{ departName, departNameAbbr, orgCategory, departOrder, mobile, fax, address, memo }}
      onSave={(values) => mutateAsync({ id: depart.id, ...values })}
      onGone={onGone}
    >
      <Fields />
    </FormDialog>
  )
}
