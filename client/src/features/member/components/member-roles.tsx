import { useMutation } from '@tanstack/react-query'
import { memberTexts } from '#client/features/member/texts.ts'
import { FailedMembers } from '#client/features/member/components/failed-members.tsx'
import type { MemberBatchProps } from '#client/features/member/components/member-areas.tsx'
import { RoleField } from '#client/features/member/components/role-field.tsx'
import { useMemberRoles } from '#client/features/member/use-member-roles.ts'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { inChunks } from '#client/ui/dialog/in-chunks.ts'
import { stay } from '#client/ui/form/use-form-save.ts'
import { notify } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = memberTexts.roles

interface Values {
  readonly roleCode: string
}

const useEditRoles = (chosen: MemberBatchProps['chosen']) => {
  const { client } = trpc.useUtils()
  return useMutation({
    mutationFn: ({ roleCode }: Values) =>
      inChunks(
        chosen.map(({ id }) => id),
        (ids) => client.member.editRoles.mutate({ ids, roleCode }),
      ),
    meta: { quiet: true, invalidates: [trpc.member.list] },
  })
}

/** 批量调整角色. Members whose role could not be changed stay selected, and the dialog shows the reasons. */
export const MemberRoles = ({ chosen, onDone }: MemberBatchProps) => {
  const { grantable } = useMemberRoles()
  const { mutateAsync, data, reset } = useEditRoles(chosen)
  const first = grantable.at(-1)
  if (first === undefined) return null
  const save = async (values: Values): Promise<unknown> => {
    const result = await mutateAsync(values)
    onDone(result.rows.filter(({ ok }) => ok).map(({ id }) => id))
    if (result.succeeded > 0) notify(texts.done(result.succeeded), 'done')
    return result.failed > 0 && stay
  }
  const gone = (close: () => void) => () => {
    reset()
    close()
  }
  return (
    <DialogButton label={texts.button} disabled={chosen.length === 0}>
      {(onGone) => (
        <FormDialog<Values>
          title={texts.title(chosen.length)}
          start={{ roleCode: first.value }}
          onSave={save}
          onGone={gone(onGone)}
        >
          <FailedMembers result={data} chosen={chosen} />
          <p>{texts.note}</p>
          <RoleField label={texts.role} required />
        </FormDialog>
      )}
    </DialogButton>
  )
}
