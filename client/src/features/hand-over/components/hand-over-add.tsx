import type { HandOverRow } from '#shared/hand-over/hand-over.contract.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { handOverTexts } from '#client/features/hand-over/texts.ts'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { stay } from '#client/ui/form/use-form-save.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Fields, type Values } from '#client/features/hand-over/components/hand-over-fields.tsx'

const texts = handOverTexts.form

const empty: Values = { receiverId: undefined, note: '', followUp: '' }

const doneText = ({ receiver }: HandOverRow): string => texts.done(receiver.name)

const AddDialog = ({ onGone }: { onGone: () => void }) => {
  const read = trpc.handOver.form.useQuery({}, { meta: { quiet: true }, refetchOnMount: 'always' })
  const { mutateAsync } = trpc.handOver.add.useMutation({
    meta: { quiet: true, done: doneText, invalidates: [trpc.handOver] },
  })
  return (
    <FormDialog<Values>
      title={texts.title}
      ok={texts.ok}
      start={empty}
      onGone={onGone}
      onSave={({ receiverId = '', note, followUp }) =>
        read.data === undefined
          ? Promise.resolve(stay)
          : mutateAsync({ receiverId, note: note.trim(), followUp: followUp.trim() })
      }
    >
      {read.data === undefined ? <Unread read={read} rows={4} /> : <Fields form={read.data} />}
    </FormDialog>
  )
}

/** The dialog alone, opened from anywhere. */
export const HandOverDialog = ({ close }: { close: () => void }) => <AddDialog onGone={close} />

/** 交班, for the person on duty. */
export const HandOverAdd = () => {
  const clocks = usePermission().mayButton('attendance:clock')
  if (!clocks) return null
  return (
    <DialogButton label={texts.button} data-tour="handOver">
      {(onGone) => <AddDialog onGone={onGone} />}
    </DialogButton>
  )
}
