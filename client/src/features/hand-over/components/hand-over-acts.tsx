import { handOverLimits } from '#shared/hand-over/hand-overs.ts'
import type { HandOverRow } from '#shared/hand-over/hand-over.contract.ts'
import { TextAreaField } from '#client/ui/form/fields.tsx'
import { FactList } from '#client/ui/detail/fact-row.tsx'
import { handOverTexts } from '#client/features/hand-over/texts.ts'
import { figureFacts } from '#client/features/hand-over/components/figures.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'

interface ActProps {
  readonly row: HandOverRow
  readonly link?: boolean
}

/** 接班: shows the state of the hand-over, and asks for a remark. */
const Confirm = ({ row, link = false }: ActProps) => {
  const texts = handOverTexts.confirm
  const { mutateAsync } = trpc.handOver.confirm.useMutation({
    meta: { quiet: true, done: texts.done, invalidates: [trpc.handOver] },
  })
  return (
    <DialogButton label={texts.button} type={link ? 'link' : 'primary'}>
      {(onGone) => (
        <FormDialog<{ opinion: string }>
          title={texts.title(row.author.name)}
          ok={texts.ok}
          start={{ opinion: '' }}
          onGone={onGone}
          onSave={({ opinion }) => mutateAsync({ id: row.id, opinion: opinion.trim() })}
        >
          <FactList
            facts={[
              { label: handOverTexts.columns.note, value: row.note },
              ...(row.followUp === '' ? [] : [{ label: handOverTexts.followUp, value: row.followUp }]),
              ...figureFacts(row.standing),
            ]}
          />
          <TextAreaField
            name="opinion"
            label={texts.opinion}
            maxLength={handOverLimits.opinion}
            placeholder={texts.opinionHint}
          />
        </FormDialog>
      )}
    </DialogButton>
  )
}

/** 撤回, after a confirmation. */
const Withdraw = ({ row, link = false }: ActProps) => {
  const texts = handOverTexts.withdraw
  const { mutate, isPending } = trpc.handOver.withdraw.useMutation({
    meta: { done: texts.done, invalidates: [trpc.handOver] },
  })
  return (
    <ConfirmButton
      label={texts.button}
      title={texts.title(row.receiver.name)}
      text={texts.text}
      confirm={texts.ok}
      busy={isPending}
      link={link}
      onConfirm={(settled) => mutate({ id: row.id }, { onSettled: settled })}
    />
  )
}

/** The actions that the person may take on a hand-over now. */
export const HandOverActs = ({ row, link = false }: ActProps) => (
  <>
    {row.may.confirm && <Confirm row={row} link={link} />}
    {row.may.withdraw && <Withdraw row={row} link={link} />}
  </>
)
