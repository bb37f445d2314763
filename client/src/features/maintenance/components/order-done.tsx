import { Form } from 'antd'
import { useRef } from 'react'
import type { MaintenanceRow } from '#shared/maintenance/maintenance.contract.ts'
import { orderLimits } from '#shared/maintenance/orders.ts'
import { TextAreaField } from '#client/ui/form/fields.tsx'
import { maintenanceTexts } from '#client/features/maintenance/texts.ts'
import { PartsField } from '#client/features/maintenance/components/parts-field.tsx'
import { orderQueries } from '#client/features/maintenance/order-queries.ts'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { stay } from '#client/ui/form/use-form-save.ts'
import { PhotosControl } from '#client/ui/form/picture-controls.tsx'
import { notify } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = maintenanceTexts.done

interface Work {
  readonly note: string
  readonly parts: MaintenanceRow['parts']
  readonly photos: string[]
}
const nothingYet: Work = { note: '', parts: [], photos: [] }

/** 完成: asks for parts, photos and a note. */
export const OrderDone = ({ row, link = false }: { row: MaintenanceRow; link?: boolean | undefined }) => {
  // Number of running uploads: without it the order would be completed with fewer photos than were picked.
  const going = useRef(0)
  const { mutateAsync } = trpc.maintenance.done.useMutation({
    meta: { done: texts.done, invalidates: orderQueries, quiet: true },
  })
  const save = async ({ note, parts, photos }: Work): Promise<unknown> => {
    if (going.current === 0) return mutateAsync({ id: row.id, version: row.version, note: note.trim(), parts, photos })
    notify(texts.uploading, 'warn')
    return stay
  }
  return (
    <DialogButton label={texts.button} type={link ? 'link' : 'primary'}>
      {(onGone) => (
        <FormDialog<Work>
          title={texts.title(row.number)}
          ok={texts.ok}
          start={nothingYet}
          onGone={onGone}
          onSave={save}
        >
          <PartsField />
          <Form.Item name="photos" label={maintenanceTexts.photos}>
            <PhotosControl onGoing={(by) => (going.current += by)} />
          </Form.Item>
          <TextAreaField
            name="note"
            label={maintenanceTexts.note}
            maxLength={orderLimits.note}
            placeholder={texts.noteHint}
          />
        </FormDialog>
      )}
    </DialogButton>
  )
}
