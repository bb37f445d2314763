import { Form } from 'antd'
import { DEFER_REASON_LIMIT, deferMinutes, MAX_DEFER_MINUTES } from '#shared/event/deferral.ts'
import { formatTime } from '#shared/time.ts'
import { minutesUntil, type DeferValues, type Period } from '#client/features/event/defer-values.ts'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { Item, TextAreaField } from '#client/ui/form/fields.tsx'
import { ResultChoice } from '#client/ui/form/result-choice.tsx'
import { MomentField } from '#client/ui/form/time-fields.tsx'
import { serverClock } from '#client/lib/server-clock.ts'

const texts = eventDetailTexts.deferring

const checkUntil = (_rule: unknown, until = ''): Promise<void> => {
  const minutes = until === '' ? 1 : minutesUntil(until)
  return minutes >= 1 && minutes <= MAX_DEFER_MINUTES ? Promise.resolve() : Promise.reject(new Error(texts.range))
}

const periods = ([...deferMinutes.map(String), 'until'] as Period[]).map((value) => ({
  value,
  label: texts.periods[value],
}))

/** The fields of 暂缓: for how long, and why. */
export const DeferFields = ({ busy = false }: { busy?: boolean }) => {
  const period: unknown = Form.useWatch('period')
  return (
    <>
      <Item name="period" label={texts.period} htmlFor="" extra={texts.note}>
        <ResultChoice label={texts.period} options={periods} disabled={busy} />
      </Item>
      {period === 'until' && (
        <MomentField<DeferValues>
          name="until"
          label={texts.until}
          placeholder={texts.untilHint}
          missing={texts.chooseUntil}
          rules={[{ validator: checkUntil }]}
          after={formatTime(serverClock.now())}
        />
      )}
      <TextAreaField<DeferValues>
        name="deferReason"
        label={texts.reason}
        missing={texts.enterReason}
        maxLength={DEFER_REASON_LIMIT}
        placeholder={texts.reasonHint}
        style={{ resize: 'none' }}
      />
    </>
  )
}
