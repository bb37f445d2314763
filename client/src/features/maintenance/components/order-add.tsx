import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { orderLimits } from '#shared/maintenance/orders.ts'
import { maintenanceTexts } from '#client/config/maintenance-texts.ts'
import { useOrderRefresh } from '#client/features/maintenance/use-order-refresh.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { notify } from '#client/lib/feedback.ts'
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
  const [open, setOpen] = useState(false)
  const refresh = useOrderRefresh()
  const { mutateAsync } = trpc.maintenance.add.useMutation({
    meta: { quiet: true },
    onSuccess: ({ number }) => notify(texts.done(number), 'done'),
    onSettled: refresh,
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.button}</Button>
      {open && (
        <FormDialog<{ title: string }>
          title={texts.title(what)}
          ok={texts.ok}
          start={{ title: fault }}
          onGone={() => setOpen(false)}
          onSave={({ title }) => mutateAsync({ ...of, title: title.trim() })}
        >
          <Form.Item
            name="title"
            label={texts.fault}
            rules={[{ required: true, whitespace: true, message: texts.enterFault }]}
          >
            <Input.TextArea rows={2} maxLength={orderLimits.title} showCount placeholder={texts.faultHint} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
