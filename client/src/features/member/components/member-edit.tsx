import type { MemberRow } from '#shared/member/member.contract.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { memberTexts } from '#client/features/member/texts.ts'
import { RoleField } from '#client/features/member/components/role-field.tsx'
import { isOffered } from '#client/ui/list/options.ts'
import { AreaField } from '#client/ui/form/area-field.tsx'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { useAreaOptions } from '#client/ui/form/use-area-field.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = memberTexts.editing

interface Values {
  readonly roleCode: string
  readonly areaIds: readonly string[]
}

const useEdit = () => {
  const utils = trpc.useUtils()
  return trpc.member.edit.useMutation({
    meta: { quiet: true, done: ({ name }: MemberRow) => texts.done(name), invalidates: [trpc.member.list] },
    onSuccess: (member) => utils.member.detail.setData({ id: member.id }, member),
  })
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

const Fields = () => {
  const areas = useAreaOptions()
  return (
    <>
      <RoleField label={texts.role} />
      <AreaField<Values>
        name="areaIds"
        label={texts.areas}
        extra={texts.areasNote}
        missing={texts.enterAreas}
        areas={areas}
        several
      />
    </>
  )
}

/** 编辑成员: role and areas. Areas that the editor does not manage stay unchanged. */
export const MemberEdit = ({ member, link = false }: { member: MemberRow; link?: boolean }) => {
  const areas = useAreaOptions()
  const { mutateAsync } = useEdit()
  const start = {
    roleCode: member.roleCode,
    areaIds: member.areas.map(({ id }) => id).filter((id) => isOffered(areas, id)),
  }
  const save = async ({ roleCode, areaIds }: Values): Promise<void> => {
    const change = {
      ...(roleCode !== start.roleCode && { roleCode }),
      ...(!same(areaIds, start.areaIds) && { areaIds: [...areaIds] }),
    }
    if (Object.keys(change).length > 0) await mutateAsync({ id: member.id, ...change })
  }
  return (
    <DialogButton label={listTexts.edit} type={link ? 'link' : 'default'} disabled={areas.length === 0}>
      {(onGone) => (
        <FormDialog<Values> title={texts.title(member.name)} start={start} onSave={save} onGone={onGone}>
          <p>{texts.note}</p>
          <Fields />
        </FormDialog>
      )}
    </DialogButton>
  )
}
