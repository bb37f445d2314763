import { Button } from 'antd'
import type { MemberDetail } from '#shared/contracts/member.ts'
import { peopleTexts } from '#client/config/people-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { useGo } from '#client/hooks/use-go.ts'
import { ConfirmButton } from '#client/features/paged/confirm-button.tsx'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = peopleTexts.member

const useInvitation = () => {
  const utils = trpc.useUtils()
  const go = useGo()
  const done = (text: string): void => {
    notify(text, 'done')
    utils.member.list.invalidate().catch(notifyError)
  }
  const resend = trpc.member.resend.useMutation({
    onSuccess: (member) => {
      utils.member.detail.setData({ id: member.id }, member)
      done(texts.resent)
    },
  })
  const revoke = trpc.member.revoke.useMutation({
    onSuccess: () => {
      done(texts.revoked)
      go(screenPaths.member.list)
    },
  })
  return { resend, revoke }
}

/** What can be done about an invitation that nobody has accepted. */
export const InvitationActs = ({ member: { id, name } }: { member: MemberDetail }) => {
  const { resend, revoke } = useInvitation()
  return (
    <>
      <Button loading={resend.isPending} onClick={() => resend.mutate({ id })}>
        {texts.resend}
      </Button>
      <ConfirmButton
        label={texts.revoke}
        title={texts.revokeTitle(name)}
        text={texts.revokeText}
        confirm={texts.confirmRevoke}
        busy={revoke.isPending}
        onConfirm={(settled) => revoke.mutate({ id }, { onSettled: settled })}
      />
    </>
  )
}
