import { Select } from 'antd'
import { areaClasses } from '#shared/area/area-classes.ts'
import type { AreaDetail } from '#shared/area/area.contract.ts'
import { areaTexts as texts } from '#client/features/place/area/area-texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { Item, TextField } from '#client/ui/form/fields.tsx'
import { TreePick } from '#client/ui/form/tree-pick.tsx'
import { useAreaOptions } from '#client/ui/form/use-area-field.ts'
import type { TreeOption } from '#client/ui/list/options.ts'

interface Values {
  readonly name: string
  readonly class: number
  readonly parentId: string | undefined
}

/** What depends on the tree of areas: every list with an area or a place. */
const invalidates = [trpc.area, trpc.place]

const classOptions = areaClasses.map((label, value) => ({ value, label }))

const Fields = () => (
  <>
    <TextField<Values> name="name" label={texts.name} missing={texts.enterName} maxLength={30} />
    <Item name="class" label={texts.class}>
      <Select options={classOptions} style={{ width: 200 }} />
    </Item>
  </>
)

/** Only a superOwner puts an area at the top of the project. */
const useMayTop = (): boolean => usePermission().mayPage('account-myproject')

/** The areas without one and those below it: an area cannot be below itself. */
const without = (areas: readonly TreeOption[], id: string): TreeOption[] =>
  areas
    .filter(({ value }) => value !== id)
    .map((area) => ({ ...area, ...(area.children && { children: without(area.children, id) }) }))

const ParentField = ({ area, mayTop }: { area: AreaDetail; mayTop: boolean }) => (
  <Item
    name="parentId"
    label={texts.parent}
    extra={mayTop ? `${texts.top}。${texts.moveNote}` : texts.moveNote}
    rules={mayTop ? [] : [{ required: true, message: texts.enterParent }]}
  >
    <TreePick options={without(useAreaOptions(), area.id)} allowClear={mayTop} />
  </Item>
)

interface AddAreaProps {
  /** Undefined at the top of the project. */
  readonly above: Pick<AreaDetail, 'id' | 'name' | 'class'> | undefined
  readonly onGone: () => void
}

/** 添加区域, at the top or below another one. */
export const AddArea = ({ above, onGone }: AddAreaProps) => {
  const { mutateAsync } = trpc.area.add.useMutation({ meta: { quiet: true, done: texts.added, invalidates } })
  return (
    <FormDialog<Values>
      title={texts.addTitle(above?.name)}
      start={{ name: '', class: above?.class ?? 0 }}
      onSave={({ name, class: number }) =>
        mutateAsync({ name: name.trim(), class: number, parentId: above?.id ?? null })
      }
      onGone={onGone}
    >
      <Fields />
    </FormDialog>
  )
}

/** 编辑区域: its name, its class, and where it is. An area whose parent the person does not see stays where it is. */
export const EditArea = ({ area, onGone }: { area: AreaDetail; onGone: () => void }) => {
  const { mutateAsync } = trpc.area.edit.useMutation({ meta: { quiet: true, done: listTexts.saved, invalidates } })
  const mayTop = useMayTop()
  const mayMove = mayTop || area.parentId !== null
  const start = { name: area.name, class: area.class, parentId: area.parentId ?? undefined }
  const save = ({ name, class: number, parentId }: Values): Promise<unknown> =>
    mutateAsync({ id: area.id, name: name.trim(), class: number, ...(mayMove && { parentId: parentId ?? null }) })
  return (
    <FormDialog<Values>
      title={texts.editTitle(area.name)}
      start={start}
      names={['name', 'class', 'parentId']}
      onSave={save}
      onGone={onGone}
    >
      <Fields />
      {mayMove && <ParentField area={area} mayTop={mayTop} />}
    </FormDialog>
  )
}
