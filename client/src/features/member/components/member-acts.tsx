import { Button } from 'antd'
import type { MemberRow } from '#shared/member/member.contract.ts'
import { memberTexts } from '#client/features/member/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import { isInHand, isInvitation } from '#client/features/member/member-rules.ts'
import { MemberEdit } from '#client/features/member/components/member-edit.tsx'
import { MemberRemove } from '#client/features/member/components/member-remove.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/ui/list/cells.module.css'

const texts = memberTexts

/** After a revocation the invitation's own page is left; the list keeps its filters. */
const useInvitation = (isAlone: boolean) => {
  const utils = trpc.useUtils()
  const go = useGo()
  const invalidates = [trpc.member.list]
  const resend = trpc.member.resend.useMutation({
    meta: { done: texts.resent, invalidates },
    onSuccess: (member) => utils.member.detail.setData({ id: member.id }, member),
  })
  const revoke = trpc.member.revoke.useMutation({
    meta: { done: texts.revoked, invalidates },
    onSuccess: () => isAlone && go(screenPaths.member.list),
  })
  return { resend, revoke }
}

interface ActsProps {
  readonly member: MemberRow
  /** Links in a row of the list instead of buttons. */
  readonly link?: boolean
}

/** The actions on an invitation that is not accepted. */
const InvitationActs = ({ member: { id, name, status }, link = false }: ActsProps) => {
  const { resend, revoke } = useInvitation(!link)
  const asked = status === 'requested'
  const { back, revokeTitle, revokeText, confirmRevoke } = asked ? texts.request : texts
  return (
    <>
      <Button type={link ? 'link' : 'default'} loading={resend.isPending} onClick={() => resend.mutate({ id })}>
        {link && !asked ? texts.again : texts.resend}
      </Button>
      <ConfirmButton
        link={link}
        label={link || asked ? back : texts.revoke}
        title={revokeTitle(name)}
        text={revokeText}
        confirm={confirmRevoke}
        busy={revoke.isPending}
        onConfirm={(settled) => revoke.mutate({ id }, { onSettled: settled })}
      />
    </>
  )
}

/** The actions on a member or an invitation, as permitted. */
export const MemberActs = ({ member, link = false }: ActsProps) => {
  const go = useGo()
  if (isInvitation(member)) return member.mayChange ? <InvitationActs member={member} link={link} /> : null
  if (!link && member.roleCode === 'superOwner') return <span className={styles.quiet}>{texts.fixed}</span>
  if (!isInHand(member)) return null
  return (
    <>
      <MemberEdit member={member} link={link} />
      <MemberRemove member={member} link={link} onRemoved={() => !link && go(screenPaths.member.list)} />
    </>
  )
}
