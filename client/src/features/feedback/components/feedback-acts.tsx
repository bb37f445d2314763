import { Button } from 'antd'
import type { FeedbackRow } from '#shared/feedback/feedback.contract.ts'
import { MAX_REPLY_LENGTH } from '#shared/feedback/feedback-states.ts'
import { TextAreaField } from '#client/ui/form/fields.tsx'
import { feedbackTexts } from '#client/features/feedback/texts.ts'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/feedback/components/feedback.module.css'

interface ActProps {
  readonly row: FeedbackRow
  /** Where the acts are: links in a row, buttons in a card, and on the page of the feedback its one primary button. */
  readonly at: 'row' | 'card' | 'page'
}

const types = { row: 'link', card: 'default', page: 'primary' } as const

const invalidates = [trpc.feedback]

const Take = ({ row: { id, version }, at }: ActProps) => {
  const { mutate, isPending } = trpc.feedback.take.useMutation({
    meta: { done: feedbackTexts.take.done, invalidates },
  })
  return (
    <Button type={at === 'row' ? 'link' : 'default'} loading={isPending} onClick={() => mutate({ id, version })}>
      {feedbackTexts.take.button}
    </Button>
  )
}

/** 回复: the question stays in view while the answer is written. */
const Reply = ({ row: { id, version, person, content }, at }: ActProps) => {
  const texts = feedbackTexts.reply
  const { mutateAsync } = trpc.feedback.reply.useMutation({ meta: { done: texts.done, invalidates, quiet: true } })
  return (
    <DialogButton label={texts.button} type={types[at]}>
      {(onGone) => (
        <FormDialog<{ reply: string }>
          title={texts.title(person.name)}
          ok={texts.ok}
          start={{ reply: '' }}
          onGone={onGone}
          onSave={({ reply }) => mutateAsync({ id, version, reply: reply.trim() })}
        >
          <blockquote className={styles.quote}>{content}</blockquote>
          <TextAreaField
            name="reply"
            label={texts.field}
            extra={texts.note}
            missing={texts.enter}
            rows={4}
            maxLength={MAX_REPLY_LENGTH}
          />
        </FormDialog>
      )}
    </DialogButton>
  )
}

const Close = ({ row: { id, version, reply } }: Pick<ActProps, 'row'>) => {
  const texts = feedbackTexts.close
  const { mutate, isPending } = trpc.feedback.close.useMutation({ meta: { done: texts.done, invalidates } })
  return (
    <ConfirmButton
      label={texts.button}
      title={texts.title}
      text={reply === '' ? texts.unreplied : texts.replied}
      confirm={texts.confirm}
      busy={isPending}
      onConfirm={(settled) => mutate({ id, version }, { onSettled: settled })}
    />
  )
}

/** The actions that the person may take on feedback now; only its page has 关闭. */
export const FeedbackActs = ({ row, at }: ActProps) => (
  <>
    {row.may.reply && <Reply row={row} at={at} />}
    {row.may.take && <Take row={row} at={at} />}
    {row.may.close && at === 'page' && <Close row={row} />}
  </>
)
