import { Button, Form } from 'antd'
import type { OwnState } from '#shared/attendance/attendance.contract.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { FieldForm } from '#client/ui/form/field-form.tsx'
import { TextField } from '#client/ui/form/fields.tsx'
import { showError } from '#client/ui/form/use-server-errors.ts'
import { useFormSave } from '#client/ui/form/use-form-save.ts'
import { dutyTexts } from '#client/config/duty-texts.ts'
import { attendanceTexts } from '#client/features/attendance/texts.ts'
import { wholeMinutes } from '#client/features/attendance/months.ts'
import { HandOversLink } from '#client/features/attendance/components/hand-overs-link.tsx'
import { ownStateOptions, useClock } from '#client/ui/duty/use-clock.ts'
import { OwnMonth } from '#client/features/attendance/components/own-month.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { usePermission } from '#client/lib/permission-store.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/attendance/components/attendance.module.css'

const texts = attendanceTexts.own

const DutyStatus = ({ state }: { state: OwnState }) =>
  state.state === 'on' && state.since !== null ? (
    <p className={styles.dayHead}>
      <PlainChip tone="good" icon="clock" text={dutyTexts.on} />
      <span>
        {texts.onSince(state.shiftName, state.since.slice(5, 16))}
        {state.seconds >= 60 && texts.soFar(wholeMinutes(state.seconds))}
      </span>
    </p>
  ) : (
    <p className={styles.dayHead}>
      <PlainChip tone="grey" icon="off" text={dutyTexts.off} />
      <span>{texts.off}</span>
    </p>
  )

interface Where {
  readonly address: string
}

const ClockForm = ({ state }: { state: OwnState }) => {
  const [form] = Form.useForm<Where>()
  const clock = useClock({ quiet: true }).mutateAsync
  const isOn = state.state === 'on'
  const call = {
    start: { address: state.address },
    onSave: ({ address }: Where) => clock({ act: isOn ? 'out' : 'in', address: address.trim() }),
    onOther: (error: unknown) => showError(form, 'address', failureText(error)),
  }
  const { busy, save, recheck } = useFormSave(form, call)
  return (
    <FieldForm<Where>
      form={form}
      className={styles.clock ?? ''}
      initialValues={call.start}
      onValuesChange={recheck}
      onFinish={save}
    >
      <DutyStatus state={state} />
      <TextField<Where> name="address" label={texts.address} extra={texts.addressNote} maxLength={100} />
      <Button type={isOn ? 'default' : 'primary'} htmlType="submit" loading={busy}>
        {isOn ? texts.clockOut : dutyTexts.clockIn}
      </Button>
    </FieldForm>
  )
}

const Clock = () => {
  const { data, error, refetch } = trpc.attendance.state.useQuery({}, ownStateOptions)
  return (
    <Card
      title={texts.title}
      extra={
        <>
          <HandOversLink small /> <OwnMonth />
        </>
      }
    >
      {data !== undefined && <ClockForm state={data} />}
      {data === undefined && error !== null && (
        <p className={styles.clock}>
          {failureText(error)}{' '}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {texts.again}
          </Button>
        </p>
      )}
    </Card>
  )
}

/** 上下班打卡, for members who clock in and out in the current project. */
export const ClockCard = () => (usePermission().mayButton('attendance:clock') ? <Clock /> : null)
