import { Button } from 'antd'
import type { MaintenanceRow } from '#shared/maintenance/maintenance.contract.ts'
import { orderLimits } from '#shared/maintenance/orders.ts'
import { TextAreaField } from '#client/ui/form/fields.tsx'
import { maintenanceTexts } from '#client/features/maintenance/texts.ts'
import { OrderDone } from '#client/features/maintenance/components/order-done.tsx'
import { orderQueries } from '#client/features/maintenance/order-queries.ts'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'

interface ActProps {
  readonly row: MaintenanceRow
  /** A link in a row instead of a button. */
  readonly link?: boolean | undefined
}

/** 接单. The second of two members is refused, with the name of the first. */
const Take = ({ row: { id, version }, link = false }: ActProps) => {
  const { mutate, isPending } = trpc.maintenance.take.useMutation({
    meta: { done: maintenanceTexts.take.done, invalidates: orderQueries },
  })
  return (
    <Button type={link ? 'link' : 'primary'} loading={isPending} onClick={() => mutate({ id, version })}>
      {maintenanceTexts.take.button}
    </Button>
  )
}

/** 取消工单, after a confirmation with a reason. */
const Cancel = ({ row: { id, version, number } }: ActProps) => {
  const texts = maintenanceTexts.cancel
  const { mutateAsync } = trpc.maintenance.cancel.useMutation({
    meta: { done: texts.done, invalidates: orderQueries, quiet: true },
  })
  return (
    <DialogButton label={texts.button}>
      {(onGone) => (
        <FormDialog<{ note: string }>
          title={texts.title(number)}
          ok={texts.ok}
          start={{ note: '' }}
          onGone={onGone}
          onSave={({ note }) => mutateAsync({ id, version, note: note.trim() })}
        >
          <p>{texts.text}</p>
          <TextAreaField
            name="note"
            label={maintenanceTexts.reason}
            maxLength={orderLimits.note}
            placeholder={texts.reasonHint}
          />
        </FormDialog>
      )}
    </DialogButton>
  )
}

/** The actions that the person may take on an order now; a row has no 取消. */
export const OrderActs = ({ row, link }: ActProps) => (
  <>
    {row.may.take && <Take row={row} link={link} />}
    {row.may.done && <OrderDone row={row} link={link} />}
    {row.may.cancel && link !== true && <Cancel row={row} />}
  </>
)
