import type { MaintenanceRow } from '#shared/maintenance/maintenance.contract.ts'
import { orderLimits } from '#shared/maintenance/orders.ts'
import { TextAreaField } from '#client/ui/form/fields.tsx'
import { maintenanceTexts } from '#client/features/maintenance/texts.ts'
import { orderQueries } from '#client/features/maintenance/order-queries.ts'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'

const texts = maintenanceTexts.add

export interface OrderAddProps {
  /** The subject: a device, or the device of an event. */
  readonly of: { readonly deviceId: string } | { readonly eventId: string }
  /** Its name, in the title of the form. */
  readonly what: string
  /** The initial description in the form. */
  readonly fault?: string
}

/** 报修: asks for a description and creates a maintenance order. */
export const OrderAdd = ({ of, what, fault = '' }: OrderAddProps) => {
  const { mutateAsync } = trpc.maintenance.add.useMutation({
    meta: { done: ({ number }: MaintenanceRow) => texts.done(number), invalidates: orderQueries, quiet: true },
  })
  return (
    <DialogButton label={texts.button}>
      {(onGone) => (
        <FormDialog<{ title: string }>
          title={texts.title(what)}
          ok={texts.ok}
          start={{ title: fault }}
          onGone={onGone}
          onSave={({ title }) => mutateAsync({ ...of, title: title.trim() })}
        >
          <TextAreaField
            name="title"
            label={texts.fault}
            missing={texts.enterFault}
            maxLength={orderLimits.title}
            placeholder={texts.faultHint}
          />
        </FormDialog>
      )}
    </DialogButton>
  )
}
