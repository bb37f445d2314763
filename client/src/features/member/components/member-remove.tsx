import type { MemberRow } from '#shared/member/member.contract.ts'
import { memberTexts } from '#client/features/member/texts.ts'
import { removalLines } from '#client/features/member/member-rules.ts'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/member/components/member.module.css'

const texts = memberTexts.removal

const Lines = ({ member }: { member: MemberRow }) => (
  <ul className={styles.lines}>
    {removalLines(member).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

interface RemoveProps {
  readonly member: MemberRow
  readonly link?: boolean
  readonly onRemoved: () => void
}

/** 移出项目, after a list of what the member loses. */
export const MemberRemove = ({ member, link = false, onRemoved }: RemoveProps) => {
  const { mutate, isPending } = trpc.member.remove.useMutation({
    meta: { done: texts.done(member.name), invalidates: [trpc.member.list] },
    onSuccess: onRemoved,
  })
  return (
    <ConfirmButton
      link={link}
      label={texts.button}
      title={texts.title(member.name)}
      text={<Lines member={member} />}
      confirm={texts.confirm}
      busy={isPending}
      onConfirm={(settled) => mutate({ id: member.id }, { onSettled: settled })}
    />
  )
}
