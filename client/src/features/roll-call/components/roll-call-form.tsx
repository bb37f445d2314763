import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { rollCallMinutes } from '#shared/roll-call/roll-calls.ts'
import type { RollCallDetail } from '#shared/roll-call/roll-call.contract.ts'
import { FormRow } from '#client/ui/form/form-row.tsx'
import { rollCallTexts } from '#client/config/roll-call-texts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/roll-call/components/roll-call.module.css'

const texts = rollCallTexts.send
const { least, usual, most } = rollCallMinutes

const doneText = ({ lines }: RollCallDetail): string => texts.done(lines.length)

/** 发起查岗 to the people on duty. A refusal is shown in the form. */
export const RollCallForm = ({ running, onSent }: { running: boolean; onSent: () => void }) => {
  const [minutes, setMinutes] = useState<number>(usual)
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isPending } = trpc.rollCall.send.useMutation({
    meta: { quiet: true, done: doneText, invalidates: [trpc.rollCall] },
    onSuccess: onSent,
    onError: (error) => setRefusal(failureText(error)),
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setRefusal(undefined)
        mutate({ minutes })
      }}
    >
      <FormRow id="roll-call-minutes" label={texts.minutes} note={running ? texts.running : texts.note} error={refusal}>
        <InputNumber<number>
          id="roll-call-minutes"
          value={minutes}
          min={least}
          max={most}
          precision={0}
          style={{ width: 120 }}
          aria-describedby="roll-call-minutes-hint"
          onChange={(value) => setMinutes(value ?? usual)}
        />
      </FormRow>
      <Button type="primary" htmlType="submit" loading={isPending} disabled={running}>
        {texts.act}
      </Button>
    </form>
  )
}
