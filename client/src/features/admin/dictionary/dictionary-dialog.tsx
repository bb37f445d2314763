import { Form, Input, Select } from 'antd'
import { TextAreaField, TextField } from '#client/ui/form/fields.tsx'
import { dictionaryTexts as texts } from '#client/features/admin/texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import type { DictionaryRow } from '#client/features/admin/dictionary/dictionary-query.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import type { FieldFailure } from '#client/ui/form/field-failure.ts'
import { useUniqueRule } from '#client/features/admin/kit/unique-rule.ts'
import { trpc } from '#client/lib/trpc.ts'
import type {} from '#client/features/admin/dictionary/item-dialog.tsx'

interface Values {
  readonly dictName: string
  readonly dictCode: string
  readonly type: number
  readonly description: string
}

const types = Object.entries(texts.types).map(([value, label]) => ({ value: Number(value), label }))

/** The dialog shows a failure itself. */
const saving = { meta: { quiet: true, done: listTexts.saved, invalidates: [trpc.dictionary] } }

const refine = ({ field, text }: FieldFailure): FieldFailure => ({
  field,
  text: field === 'dictCode' ? texts.codeTaken : text,
})

const Fields = ({ id }: { id: string | undefined }) => {
  const unique = useUniqueRule()
  return (
    <>
      <TextField<Values> name="dictName" label={texts.name} missing={texts.enterName} maxLength={100} />
      <Form.Item<Values>
        name="dictCode"
        label={texts.code}
        extra={id !== undefined && texts.codeNote}
        validateTrigger="onBlur"
        rules={[
          { required: true, whitespace: true, message: texts.enterCode },
          unique({ tableName: 'sys_dict', fieldName: 'dict_code', dataId: id, taken: texts.codeTaken }),
        ]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item<Values> name="type" label={texts.type}>
        <Select options={types} />
      </Form.Item>
      <TextAreaField<Values> name="description" label={texts.description} maxLength={200} />
    </>
  )
}

export const DictionaryDialog = ({ row, onGone }: { row: DictionaryRow | undefined; onGone: () => void }) => {
  const adding = trpc.dictionary.add.useMutation(saving)
  const editing = trpc.dictionary.edit.useMutation(saving)
  const start = row ?? { dictName: '', dictCode: '', type: 0, description: '' }
  const save = (values: Values) =>
    row === undefined ? adding.mutateAsync(values) : editing.mutateAsync({ id: row.id, ...values })
  return (
    <FormDialog<Values>
      title={row === undefined ? texts.add : texts.editTitle(row.dictName)}
      start={{ dictName: start.dictName, dictCode: start.dictCode, type: start.type, description: start.description }}
      refine={refine}
      onSave={save}
      onGone={onGone}
    >
      <Fields id={row?.id} />
    </FormDialog>
  )
}
