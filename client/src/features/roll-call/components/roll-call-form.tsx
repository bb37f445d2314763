import { Button, Form, InputNumber } from 'antd'
import { rollCallMinutes } from '#shared/roll-call/roll-calls.ts'
import type { RollCallDetail } from '#shared/roll-call/roll-call.contract.ts'
import { FieldForm } from '#client/ui/form/field-form.tsx'
import { Item } from '#client/ui/form/fields.tsx'
import { showError } from '#client/ui/form/use-server-errors.ts'
import { useFormSave } from '#client/ui/form/use-form-save.ts'
import { rollCallTexts } from '#client/config/roll-call-texts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/roll-call/components/roll-call.module.css'

const texts = rollCallTexts.send
const { least, usual, most } = rollCallMinutes

interface Order {
  readonly minutes: number
}

const doneText = ({ lines }: RollCallDetail): string => texts.done(lines.length)

/** 发起查岗 to the people on duty. A refusal is shown in the form. */
export const RollCallForm = ({ running, onSent }: { running: boolean; onSent: () => void }) => {
  const [form] = Form.useForm<Order>()
  const { mutateAsync } = trpc.rollCall.send.useMutation({
    meta: { quiet: true, done: doneText, invalidates: [trpc.rollCall] },
  })
  const call = {
    start: { minutes: usual },
    onSave: (order: Order) => mutateAsync(order),
    onOther: (error: unknown) => showError(form, 'minutes', failureText(error)),
  }
  const { busy, save, recheck } = useFormSave<Order>(form, call, onSent)
  return (
    <FieldForm<Order>
      form={form}
      className={styles.form ?? ''}
      initialValues={call.start}
      onValuesChange={recheck}
      onFinish={save}
    >
      <Item
        name="minutes"
        label={texts.minutes}
        extra={running ? texts.running : texts.note}
        normalize={(minutes: number | null) => minutes ?? usual}
      >
        <InputNumber<number> min={least} max={most} precision={0} style={{ width: 120 }} />
      </Item>
      <Button type="primary" htmlType="submit" loading={busy} disabled={running}>
        {texts.act}
      </Button>
    </FieldForm>
  )
}
