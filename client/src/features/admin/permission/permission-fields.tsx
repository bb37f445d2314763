import { Checkbox, Form, InputNumber, Select } from 'antd'
import type { PermissionEntry } from '#shared/permission/permission-rows.schema.ts'
import { TextAreaField, TextField } from '#client/ui/form/fields.tsx'
import { TreePick } from '#client/ui/form/tree-pick.tsx'
import type { TreeOption } from '#client/ui/list/options.ts'
import { permissionTexts as texts } from '#client/features/admin/permission/texts.ts'
import { menuTypes, type PermissionValues } from '#client/features/admin/permission/permission-form.ts'

type Values = PermissionValues

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const parentOptions = (tree: readonly PermissionEntry[]): TreeOption[] =>
  tree.flatMap(({ id, name, menuType, children }) =>
    menuType === menuTypes.button ? [] : [{ value: id, label: name, children: parentOptions(children ?? []) }],
  )

const ticks = Object.entries(texts.ticks) as [keyof typeof texts.ticks, string][] // the keys of a constant table

const Ticks = () => (
  <Form.Item label={texts.options}>
    <div className="row wrap gap-12">
      {ticks.map(([name, label]) => (
        <Form.Item<Values> key={name} name={name} noStyle valuePropName="checked">
          <Checkbox>{label}</Checkbox>
        </Form.Item>
      ))}
    </div>
  </Form.Item>
)

const PageFields = ({ isTop }: { isTop: boolean }) => (
  <>
    <TextField<Values> name="url" label={texts.url} extra={texts.urlNote} missing={texts.enter.url} maxLength={200} />
    <TextField<Values>
      name="component"
      label={texts.component}
      extra={texts.componentNote}
      missing={isTop ? undefined : texts.enter.component}
      maxLength={200}
    />
    <TextField<Values> name="redirect" label={texts.redirect} maxLength={200} />
    <TextField<Values> name="icon" label={texts.icon} maxLength={60} />
    <Ticks />
  </>
)

const ButtonFields = () => (
  <>
    <TextField<Values>
      name="perms"
      label={texts.perms}
      extra={texts.permsNote}
      missing={texts.enter.perms}
      maxLength={100}
    />
    <Form.Item<Values> name="permsType" label={texts.permsType}>
      <Select options={optionsOf(texts.permsTypes)} />
    </Form.Item>
    <Form.Item<Values> name="status" label={texts.status} extra={texts.statusNote}>
      <Select options={optionsOf(texts.statuses)} />
    </Form.Item>
  </>
)

export interface PermissionFieldsProps {
  /** The types to choose from. */
  readonly types: readonly number[]
  /** The entries that may be its parent. */
  readonly parents: readonly PermissionEntry[]
}

/** The fields of a menu entry or a button; another type has other fields. */
export const PermissionFields = ({ types, parents }: PermissionFieldsProps) => {
  const type = Form.useWatch<number | undefined>('menuType') ?? types[0]
  return (
    <>
      {types.length > 1 && (
        <Form.Item<Values> name="menuType" label={texts.type}>
          <Select options={types.map((value) => ({ value, label: texts.types[value] }))} />
        </Form.Item>
      )}
      <TextField<Values> name="name" label={texts.name} missing={texts.enter.name} maxLength={60} />
      {type !== menuTypes.top && (
        <Form.Item<Values>
          name="parentId"
          label={texts.parent}
          rules={[{ required: true, message: texts.enter.parent }]}
        >
          <TreePick options={parentOptions(parents)} />
        </Form.Item>
      )}
      {type === menuTypes.button ? <ButtonFields /> : <PageFields isTop={type === menuTypes.top} />}
      <Form.Item<Values> name="sortNo" label={texts.order} extra={texts.orderNote} rules={[{ required: true }]}>
        <InputNumber<number> min={-1_000_000} max={1_000_000} style={{ width: 120 }} />
      </Form.Item>
      <TextAreaField<Values> name="description" label={texts.description} maxLength={200} />
    </>
  )
}
