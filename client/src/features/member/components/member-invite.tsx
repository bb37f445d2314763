import { memberTexts } from '#client/features/member/texts.ts'
import { RoleField } from '#client/features/member/components/role-field.tsx'
import { useMemberRoles } from '#client/features/member/use-member-roles.ts'
import { isOffered } from '#client/ui/list/options.ts'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { AreaField } from '#client/ui/form/area-field.tsx'
import { PhoneField } from '#client/ui/form/fields.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { useAreaOptions } from '#client/ui/form/use-area-field.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = memberTexts.invite

interface Values {
  readonly phone: string
  readonly roleCode: string
  readonly areaId: string | undefined
}

/** 邀请成员: by the phone of an account, into one area with its sub-areas; initially the area of the filter. */
export const MemberInvite = ({ areaId }: { areaId: string | undefined }) => {
  const areas = useAreaOptions()
  const { grantable } = useMemberRoles()
  const { mutateAsync } = trpc.invitation.invite.useMutation({
    meta: { quiet: true, done: texts.done, invalidates: [trpc.member.list] },
  })
  const first = grantable.find(({ value }) => value === 'operator') ?? grantable[0]
  if (first === undefined) return null
  const begins = areaId !== undefined && isOffered(areas, areaId) ? areaId : areas[0]?.value
  const send = ({ phone, roleCode, areaId: into = '' }: Values): Promise<unknown> =>
    mutateAsync({ phone: phone.trim(), roleCode, areaId: into })
  return (
    <DialogButton label={texts.button} data-tour="invite">
      {(onGone) => (
        <FormDialog<Values>
          title={texts.button}
          ok={texts.send}
          start={{ phone: '', roleCode: first.value, areaId: begins }}
          onSave={send}
          onGone={onGone}
        >
          <PhoneField<Values> name="phone" label={texts.phone} extra={texts.phoneNote} bad={texts.badPhone} />
          <RoleField label={texts.role} required />
          <AreaField<Values>
            name="areaId"
            label={texts.area}
            extra={texts.areaNote}
            missing={texts.enterArea}
            areas={areas}
          />
        </FormDialog>
      )}
    </DialogButton>
  )
}
