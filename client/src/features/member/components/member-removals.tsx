import { memberTexts } from '#client/features/member/texts.ts'
import type { MemberBatchProps } from '#client/features/member/components/member-areas.tsx'
import { BatchDialog } from '#client/ui/dialog/batch-dialog.tsx'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { useRemoval } from '#client/ui/dialog/use-removal.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/member/components/member.module.css'

const texts = memberTexts.removals
const MAX_NAMES = 5

const whoText = (rows: MemberBatchProps['chosen']): string =>
  texts.who(
    rows
      .slice(0, MAX_NAMES)
      .map(({ name }) => name)
      .join('、'),
    rows.length,
  )

const Lines = ({ rows }: { rows: MemberBatchProps['chosen'] }) => (
  <>
    <p>{whoText(rows)}</p>
    <ul className={styles.lines}>
      {[texts.loses, texts.leaves, texts.before].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
)

const Question = ({ chosen, onDone, onGone }: MemberBatchProps & { onGone: () => void }) => {
  const { client } = trpc.useUtils()
  const dialog = useRemoval({
    chosen,
    call: (ids) => client.member.removeBatch.mutate({ ids }),
    invalidates: [trpc.member.list],
    onDone,
  })
  return (
    <BatchDialog
      {...dialog}
      title={texts.title(dialog.rows.length)}
      resultTitle={texts.result}
      confirm={texts.confirm}
      summaryOf={texts.outcome}
      textOf={({ ok, message }) => (ok ? undefined : message)}
      onGone={onGone}
    >
      <Lines rows={dialog.rows} />
    </BatchDialog>
  )
}

/** 批量移出, after what the members lose; each who stays is named with the reason. */
export const MemberRemovals = (batch: MemberBatchProps) => (
  <DialogButton label={texts.button} disabled={batch.chosen.length === 0}>
    {(onGone) => <Question {...batch} onGone={onGone} />}
  </DialogButton>
)
