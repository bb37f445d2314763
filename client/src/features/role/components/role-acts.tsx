import type { RoleDetail, RoleRow } from '#shared/role/role-view.contract.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { roleTexts } from '#client/features/role/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { RoleDialog, type RoleValues } from '#client/features/role/components/role-form.tsx'
import { useGo } from '#client/ui/basics/use-go.ts'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { notify, notifyError, warn } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = roleTexts
const { detail, list } = screenPaths.role

/** Creates a role, copies the given permissions to it, and opens it. If the copy fails, the role stays and a warning is shown. */
const useMake = (permissionIds: readonly string[]) => {
  const utils = trpc.useUtils()
  const go = useGo()
  const add = trpc.role.add.useMutation({ meta: { quiet: true } })
  const finish = async ({ roleName, roleCode }: RoleValues): Promise<void> => {
    const { records } = await utils.client.roleView.list.query({ keyword: roleCode, pageSize: 100 })
    const made = records.find((role) => role.roleCode === roleCode)
    if (made === undefined) return
    const change = { id: made.id, permissionIds: [...permissionIds], lastpermissionIds: [] }
    const isGiven =
      permissionIds.length === 0 ||
      (await utils.client.roleView.save.mutate(change).then(
        () => true,
        () => false,
      ))
    if (isGiven) notify(texts.made(roleName), 'done')
    else warn(texts.uncopied)
    // Awaited, so that the list already contains the role when its page opens.
    await utils.roleView.invalidate()
    go(detail(made.id))
  }
  return async (values: RoleValues): Promise<void> => {
    await add.mutateAsync(values)
    finish(values).catch(notifyError)
  }
}

/** 新建角色, without any permission. */
export const RoleAdd = ({ small = false }: { small?: boolean }) => {
  const make = useMake([])
  return (
    <DialogButton label={texts.add} {...(small && { size: 'small' as const })}>
      {(onGone) => (
        <RoleDialog
          title={texts.add}
          note={texts.note}
          start={{ roleName: '', roleCode: '', description: '' }}
          onGone={onGone}
          onSave={make}
        />
      )}
    </DialogButton>
  )
}

/** 复制: a new role with the menu entries and buttons of this one. */
const RoleCopy = ({ role }: { role: RoleDetail }) => {
  const make = useMake(role.permissionIds)
  return (
    <DialogButton label={texts.copy}>
      {(onGone) => (
        <RoleDialog
          title={texts.copyTitle(role.roleName)}
          note={texts.copyNote}
          start={{ roleName: texts.copyOf(role.roleName), roleCode: '', description: role.description }}
          onGone={onGone}
          onSave={make}
        />
      )}
    </DialogButton>
  )
}

const RoleEdit = ({ role }: { role: RoleRow }) => {
  const { mutateAsync } = trpc.role.edit.useMutation({
    meta: { quiet: true, done: listTexts.saved, invalidates: [trpc.roleView] },
  })
  const { id, roleName, roleCode, description } = role
  const save = ({ roleName: name, description: words }: RoleValues): Promise<unknown> =>
    mutateAsync({ id, roleName: name, description: words })
  return (
    <DialogButton label={listTexts.edit}>
      {(onGone) => (
        <RoleDialog
          id={id}
          title={texts.editTitle(roleName)}
          note={texts.note}
          start={{ roleName, roleCode, description }}
          onGone={onGone}
          onSave={save}
        />
      )}
    </DialogButton>
  )
}

const RoleRemove = ({ role: { id, roleName, members } }: { role: RoleRow }) => {
  const go = useGo()
  const { mutate, isPending } = trpc.role.remove.useMutation({
    meta: { done: texts.gone, invalidates: [trpc.roleView.list] },
    onSuccess: () => go(list),
  })
  return (
    <ConfirmButton
      label={texts.remove}
      title={texts.removeTitle(roleName)}
      text={texts.removeText(members)}
      confirm={texts.confirmRemove}
      busy={isPending}
      onConfirm={(settled) => mutate({ id }, { onSettled: settled })}
    />
  )
}

/** The actions on a role; a system role can only be copied. */
export const RoleActs = ({ role }: { role: RoleDetail }) => (
  <>
    <RoleCopy role={role} />
    {!role.builtIn && <RoleEdit role={role} />}
    {!role.builtIn && <RoleRemove role={role} />}
  </>
)
