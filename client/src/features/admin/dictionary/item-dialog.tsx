import { Form, Input, InputNumber, Switch } from 'antd'
import { TextField } from '#client/ui/form/fields.tsx'
import { dictionaryTexts as texts } from '#client/features/admin/texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import type { ItemRow } from '#client/features/admin/dictionary/dictionary-query.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'

/** The dialog shows a failure itself. */
const saving = { meta: { quiet: true, done: listTexts.saved, invalidates: [trpc.dictionary] } }

interface ItemValues {
  readonly itemText: string
  readonly itemValue: string
  readonly sortOrder: number
  readonly description: string
  readonly enabled: boolean
}

const ItemFields = ({ others }: { others: readonly ItemRow[] }) => (
  <>
    <TextField<ItemValues> name="itemText" label={texts.itemText} missing={texts.enterText} maxLength={100} />
    <Form.Item<ItemValues>
      name="itemValue"
      label={texts.itemValue}
      rules={[
        { required: true, whitespace: true, message: texts.enterValue },
        {
          validator: (_, value?: string) =>
            others.some(({ itemValue }) => itemValue === value?.trim())
              ? Promise.reject(new Error(texts.valueTaken))
              : Promise.resolve(),
        },
      ]}
    >
      <Input maxLength={100} />
    </Form.Item>
    <Form.Item<ItemValues> name="sortOrder" label={texts.order} rules={[{ required: true }]}>
      <InputNumber<number> min={0} max={1_000_000} precision={0} style={{ width: 120 }} />
    </Form.Item>
    <Form.Item<ItemValues> name="enabled" label={texts.enabled} valuePropName="checked">
      <Switch />
    </Form.Item>
    <TextField<ItemValues> name="description" label={texts.description} maxLength={200} />
  </>
)

const startOf = (item: ItemRow | undefined, items: readonly ItemRow[]): ItemValues => {
  if (item === undefined)
    return { itemText: '', itemValue: '', sortOrder: items.length + 1, description: '', enabled: true }
  const { itemText, itemValue, sortOrder, description, status } = item
  return { itemText, itemValue, sortOrder, description, enabled: status === 1 }
}

export interface ItemDialogProps {
  readonly dictId: string
  readonly items: readonly ItemRow[]
  /** The edited item; absent for a new one. */
  readonly item: ItemRow | undefined
  readonly onGone: () => void
}

export const ItemDialog = ({ dictId, items, item, onGone }: ItemDialogProps) => {
  const adding = trpc.dictionary.addItem.useMutation(saving)
  const editing = trpc.dictionary.editItem.useMutation(saving)
  const save = ({ enabled, ...values }: ItemValues) => {
    const fields = { ...values, status: enabled ? 1 : 0 }
    return item === undefined
      ? adding.mutateAsync({ dictId, ...fields })
      : editing.mutateAsync({ id: item.id, ...fields })
  }
  return (
    <FormDialog<ItemValues>
      title={item === undefined ? texts.addItem : texts.editItem(item.itemText)}
      width={432}
      start={startOf(item, items)}
      onSave={save}
      onGone={onGone}
    >
      <ItemFields others={items.filter(({ id }) => id !== item?.id)} />
    </FormDialog>
  )
}
