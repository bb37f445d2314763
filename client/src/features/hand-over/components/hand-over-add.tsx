import { Form, Select } from 'antd'
import { handOverLimits } from '#shared/attendance/hand-overs.ts'
import type { HandOverForm, HandOverRow } from '#shared/contracts/hand-over.ts'
import { TextAreaField } from '#client/ui/form/fields.tsx'
import { FactList } from '#client/ui/detail/fact-row.tsx'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import { handOverTexts } from '#client/config/hand-over-texts.ts'
import { figureFacts } from '#client/features/hand-over/components/figures.tsx'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { FormDialog, stay } from '#client/ui/dialog/form-dialog.tsx'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = handOverTexts.form

interface Values {
  readonly receiverId: string | undefined
  readonly note: string
  readonly followUp: string
}

const empty: Values = { receiverId: undefined, note: '', followUp: '' }

/** Why no hand-over is possible now; undefined when it is. */
const hindrance = ({ dutyFrom, pending, receivers }: HandOverForm): string | undefined => {
  if (pending !== null) return texts.pendingNotice(pending.receiver.name)
  if (dutyFrom === null) return texts.offDutyNotice
  return receivers.length === 0 ? texts.nobody : undefined
}

const Fields = ({ form }: { form: HandOverForm }) => {
  const why = hindrance(form)
  return (
    <>
      {why !== undefined && (
        <NoticeBar tone="amber" icon="bang">
          {why}
        </NoticeBar>
      )}
      <FactList
        facts={[
          ...(form.dutyFrom === null
            ? []
            : [{ label: handOverTexts.duty, value: texts.on(form.shiftName, form.dutyFrom.slice(5, 16)) }]),
          ...figureFacts(form.standing),
        ]}
      />
      <Form.Item<Values>
        name="receiverId"
        label={texts.receiver}
        extra={texts.receiverNote}
        rules={[{ required: true, message: texts.enterReceiver }]}
      >
        <Select
          options={form.receivers.map(({ person, phone, onDuty }) => ({
            value: person.id,
            label: `${person.name} ${phone} · ${onDuty ? texts.onDuty : texts.offDuty}`,
          }))}
        />
      </Form.Item>
      <TextAreaField<Values>
        name="note"
        label={texts.note}
        missing={texts.enterNote}
        rows={3}
        maxLength={handOverLimits.note}
        placeholder={texts.noteHint}
      />
      <TextAreaField<Values>
        name="followUp"
        label={texts.followUp}
        maxLength={handOverLimits.followUp}
        placeholder={texts.followUpHint}
      />
    </>
  )
}

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

/** 交班, for the person on duty. */
export const HandOverAdd = () => {
  const clocks = usePermission().mayButton('attendance:clock')
  if (!clocks) return null
  return (
    <DialogButton label={texts.button} type="primary">
      {(onGone) => <AddDialog onGone={onGone} />}
    </DialogButton>
  )
}
