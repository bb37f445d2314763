import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { memberTexts } from '#client/features/member/texts.ts'
import type { MemberBatchProps } from '#client/features/member/components/member-areas.tsx'
import { BatchDialog } from '#client/ui/dialog/batch-dialog.tsx'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { inChunks } from '#client/ui/dialog/in-chunks.ts'
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
  const [open, setOpen] = useState(true)
  // The members when the dialog opened: removed ones are no longer ticked.
  const [rows] = useState(chosen)
  const { client } = trpc.useUtils()
  const { data, isPending, mutate } = useMutation({
    mutationFn: () =>
      inChunks(
        rows.map(({ id }) => id),
        (ids) => client.member.removeBatch.mutate({ ids }),
      ),
    meta: { invalidates: [trpc.member.list] },
    onSuccess: (result) => onDone(result.rows.filter(({ ok }) => ok).map(({ id }) => id)),
  })
  return (
    <BatchDialog
      open={open}
      title={texts.title(rows.length)}
      resultTitle={texts.result}
      confirm={texts.confirm}
      busy={isPending}
      rows={rows}
      result={data}
      summaryOf={texts.outcome}
      textOf={({ ok, message }) => (ok ? undefined : message)}
      onConfirm={() => mutate()}
      onClose={() => setOpen(false)}
      onGone={onGone}
    >
      <Lines rows={rows} />
    </BatchDialog>
  )
}

/** 批量移出, after what the members lose; each who stays is named with the reason. */
export const MemberRemovals = (batch: MemberBatchProps) => (
  <DialogButton label={texts.button} disabled={batch.chosen.length === 0}>
    {(onGone) => <Question {...batch} onGone={onGone} />}
  </DialogButton>
)
