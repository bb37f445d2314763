import { Form, Radio } from 'antd'
import { useRef } from 'react'
import { MAX_EVENT_PHOTOS } from '#shared/event/event-photos.ts'
import { reasonOf } from '#shared/event/index.ts'
import { reportedReasons, type ReportedReason } from '#shared/event/reported-reasons.ts'
import { gradeRisk, riskGrades } from '#shared/event/risk-grading.ts'
import { DAY } from '#shared/time.ts'
import { NearField } from '#client/features/event/report/near-field.tsx'
import { reportTexts as texts } from '#client/features/event/report/report-texts.ts'
import { notify } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { Item, TextAreaField } from '#client/ui/form/fields.tsx'
import { PhotosControl } from '#client/ui/form/picture-controls.tsx'
import { TreePick } from '#client/ui/form/tree-pick.tsx'
import { stay } from '#client/ui/form/use-form-save.ts'
import { usePlaceOptions } from '#client/ui/form/use-place-options.ts'
import styles from '#client/features/event/report/report.module.css'

interface Values {
  readonly photos: string[]
  readonly placeId: string | undefined
  readonly reason: ReportedReason | undefined
  readonly content: string
}

const options = reportedReasons.map((value) => ({
  value,
  label: value === 'reported' ? texts.other : (reasonOf('risk', value)?.text ?? value),
}))

/** The grade follows from the reason. */
const gradeText = (reason: ReportedReason | undefined): string | undefined => {
  if (reason === undefined) return undefined
  const { grade, dueAt } = gradeRisk(reason, 0)
  return texts.graded(riskGrades[grade], dueAt / DAY)
}

const PhotosField = ({ onGoing }: { onGoing: (by: number) => void }) => {
  const photos = Form.useWatch<readonly string[] | undefined>('photos')
  return (
    <div className={photos === undefined || photos.length === 0 ? styles.first : undefined}>
      <Form.Item name="photos" label={texts.photos} htmlFor="" extra={texts.photosNote(MAX_EVENT_PHOTOS)}>
        <PhotosControl label={texts.photos} most={MAX_EVENT_PHOTOS} onGoing={onGoing} />
      </Form.Item>
    </div>
  )
}

const PlaceField = () => (
  <Item
    name="placeId"
    label={texts.place}
    extra={<NearField />}
    rules={[{ required: true, message: texts.enterPlace }]}
  >
    <TreePick options={usePlaceOptions()} />
  </Item>
)

const ReasonField = () => (
  <Item
    name="reason"
    label={texts.reason}
    extra={gradeText(Form.useWatch<ReportedReason | undefined>('reason'))}
    rules={[{ required: true, message: texts.enterReason }]}
  >
    <Radio.Group options={options} />
  </Item>
)

/** Sends the report, unless a photo is still under way. */
const useReport = () => {
  const going = useRef(0)
  const { mutateAsync } = trpc.event.report.useMutation({
    meta: { quiet: true, invalidates: [trpc.event.list, trpc.event.counts] },
  })
  const save = async ({ reason = 'reported', content, ...where }: Values): Promise<unknown> => {
    if (going.current > 0) {
      notify(texts.uploading, 'warn')
      return stay
    }
    const { number } = await mutateAsync({ ...where, reason, content: content.trim() })
    notify(texts.done(number), 'done')
    return undefined
  }
  return { save, onGoing: (by: number) => (going.current += by) }
}

interface ReportDialogProps {
  /** Where the person already is. */
  readonly placeId?: string | undefined
  readonly onGone: () => void
}

/** 隐患上报: the photo and the place first, then what it is. */
export const ReportDialog = ({ placeId, onGone }: ReportDialogProps) => {
  const { save, onGoing } = useReport()
  return (
    <FormDialog<Values>
      title={texts.title}
      ok={texts.ok}
      start={{ photos: [], placeId, reason: undefined, content: '' }}
      onSave={save}
      onGone={onGone}
    >
      <PhotosField onGoing={onGoing} />
      <PlaceField />
      <ReasonField />
      <TextAreaField<Values>
        name="content"
        label={texts.content}
        missing={texts.enterContent}
        rows={3}
        maxLength={200}
        placeholder={texts.contentHint}
      />
    </FormDialog>
  )
}
