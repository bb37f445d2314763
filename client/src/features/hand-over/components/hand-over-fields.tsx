import { Form, Select } from 'antd'
import { handOverLimits } from '#shared/hand-over/hand-overs.ts'
import type { HandOverForm } from '#shared/hand-over/hand-over.contract.ts'
import { TextAreaField } from '#client/ui/form/fields.tsx'
import { FactList } from '#client/ui/detail/fact-row.tsx'
import { ClockIn } from '#client/ui/duty/clock-in.tsx'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { handOverTexts } from '#client/features/hand-over/texts.ts'
import { figureFacts } from '#client/features/hand-over/components/figures.tsx'
import { PausesNote } from '#client/features/hand-over/components/pauses-note.tsx'

const texts = handOverTexts.form

export interface Values {
  readonly receiverId: string | undefined
  readonly note: string
  readonly followUp: string
}

/** Why no hand-over is possible now; undefined when it is. */
const hindrance = ({ dutyFrom, pending, receivers }: HandOverForm): string | undefined => {
  if (pending !== null) return texts.pendingNotice(pending.receiver.name)
  if (dutyFrom === null) return texts.offDutyNotice
  return receivers.length === 0 ? texts.nobody : undefined
}

export const Fields = ({ form }: { form: HandOverForm }) => {
  const why = hindrance(form)
  return (
    <>
      {why !== undefined && (
        <NoticeBar tone="amber" icon="bang" action={form.dutyFrom === null && <ClockIn />}>
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
      {form.dutyFrom !== null && <PausesNote dutyFrom={form.dutyFrom} />}
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
