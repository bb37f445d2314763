import type { PermissionEntry } from '#shared/permission/permission-rows.schema.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { without } from '#client/features/admin/kit/entry-tree.ts'
import { PermissionFields } from '#client/features/admin/permission/permission-fields.tsx'
import {
  inWords,
  inputOf,
  menuTypes,
  newValues,
  valuesOf,
  type PermissionValues,
} from '#client/features/admin/permission/permission-form.ts'
import { permissionTexts as texts } from '#client/features/admin/permission/texts.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'

/** The dialog shows a failure itself. */
const saving = { meta: { quiet: true, done: listTexts.saved, invalidates: [trpc.permission] } }

interface DialogProps {
  readonly tree: readonly PermissionEntry[]
  readonly onGone: () => void
}

/** Creates a menu at the top, or an entry or a button below another. */
export const AddPermission = ({ tree, above, onGone }: DialogProps & { above: PermissionEntry | undefined }) => {
  const { mutateAsync } = trpc.permission.add.useMutation(saving)
  return (
    <FormDialog<PermissionValues>
      title={above === undefined ? texts.addTop : texts.addBelowTitle(above.name)}
      start={newValues(above, above === undefined ? tree : (above.children ?? []))}
      refine={inWords(undefined)}
      onSave={(values) => mutateAsync(inputOf(values))}
      onGone={onGone}
    >
      <PermissionFields
        types={above === undefined ? [menuTypes.top] : [menuTypes.below, menuTypes.button]}
        parents={tree}
      />
    </FormDialog>
  )
}

/** Edits an entry or a button; another parent moves it with everything below it. */
export const EditPermission = ({ tree, entry, onGone }: DialogProps & { entry: PermissionEntry }) => {
  const { mutateAsync } = trpc.permission.edit.useMutation(saving)
  return (
    <FormDialog<PermissionValues>
      title={texts.editTitle(entry.name)}
      start={valuesOf(entry)}
      refine={inWords(entry)}
      onSave={(values) => mutateAsync({ id: entry.id, ...inputOf(values) })}
      onGone={onGone}
    >
      <PermissionFields types={[entry.menuType]} parents={without(tree, entry.id)} />
    </FormDialog>
  )
}
