import type { Account } from '#shared/user/user.contract.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { userTexts as texts } from '#client/features/admin/texts.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import type { FieldFailure } from '#client/ui/form/field-failure.ts'
import { NewPasswordFields, type NewPasswords } from '#client/features/admin/user/new-password-fields.tsx'
import { UserFields } from '#client/features/admin/user/user-fields.tsx'
import { changesOf, emptyUser, madeOf, valuesOf, type UserValues } from '#client/features/admin/user/user-form.ts'
import { useDepartOptions, useHeldRoles, useRoles } from '#client/features/admin/user/use-user-parts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { trpc } from '#client/lib/trpc.ts'

const names = [...Object.keys(emptyUser), 'sex', 'systemRole'] as (keyof UserValues)[] // the fields of the type

const taken: Readonly<Record<string, string>> = texts.taken

/** For a duplicate value the server only reports that the act failed, with the field; the form has a message of its own. */
const refine = ({ field, text }: FieldFailure): FieldFailure => {
  if (field === 'selectedroles') return { field: 'systemRole', text }
  if (field === 'selecteddeparts') return { field: 'departs', text }
  return { field, text: text === '操作失败' ? (taken[field] ?? text) : text }
}

/** The dialog shows a failure itself. */
const saving = { quiet: true, invalidates: [trpc.user] } as const

const addedText = (_: unknown, { realname }: { readonly realname: string }): string => texts.added(realname)

/** A placeholder for the form until its options are loaded, or the failure to load them. */
const Waiting = ({ title, error, onGone }: { title: string; error?: unknown; onGone: () => void }) => (
  <Dialog title={title} width={560} onClose={onGone}>
    {error === undefined || error === null ? (
      <p role="status">{texts.readingRoles}</p>
    ) : (
      <EmptyState kind="failed" note={failureText(error)} />
    )}
  </Dialog>
)

export const AddUser = ({ onGone }: { onGone: () => void }) => {
  const roles = useRoles()
  const departs = useDepartOptions()
  const { mutateAsync } = trpc.user.add.useMutation({ meta: { ...saving, done: addedText } })
  if (!roles || !departs) return <Waiting title={texts.addTitle} onGone={onGone} />
  return (
    <FormDialog<UserValues>
      title={texts.addTitle}
      start={emptyUser}
      names={names}
      refine={refine}
      onSave={(values) => mutateAsync(madeOf({ ...emptyUser, ...values }))}
      onGone={onGone}
    >
      <UserFields roles={roles} departs={departs} leads={false} />
    </FormDialog>
  )
}

export const EditUser = ({ account, onGone }: { account: Account; onGone: () => void }) => {
  const roles = useRoles()
  const departs = useDepartOptions()
  const { held, error } = useHeldRoles(account.id)
  const { mutateAsync } = trpc.user.edit.useMutation({ meta: { ...saving, done: listTexts.saved } })
  const title = texts.editTitle(account.realname)
  if (!roles || !departs || !held) return <Waiting title={title} error={error} onGone={onGone} />
  const start = valuesOf(account, held, roles.all)
  const leads = roles.system.some(({ id, roleCode }) => roleCode === 'superOwner' && held.includes(id))
  const save = (values: UserValues) => mutateAsync({ id: account.id, ...changesOf(start, { ...start, ...values }) })
  return (
    <FormDialog<UserValues> title={title} start={start} names={names} refine={refine} onSave={save} onGone={onGone}>
      <UserFields id={account.id} roles={roles} departs={departs} leads={leads} />
    </FormDialog>
  )
}

export const ResetPassword = ({ account, onGone }: { account: Account; onGone: () => void }) => {
  const { mutateAsync } = trpc.user.changePassword.useMutation({ meta: { ...saving, done: texts.resetDone } })
  return (
    <FormDialog<NewPasswords>
      title={texts.resetTitle(account.realname)}
      width={432}
      start={{}}
      names={['password', 'confirmpassword']}
      onSave={(passwords) => mutateAsync({ username: account.username, ...passwords })}
      onGone={onGone}
    >
      <p>{texts.resetNote}</p>
      <NewPasswordFields label={texts.fresh} missing={texts.enterFresh} />
    </FormDialog>
  )
}
