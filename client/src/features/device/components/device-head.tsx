import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { DeviceDetail } from '#shared/device/device-views.schema.ts'
import { measures } from '#shared/device/measures.ts'
import { parseTime } from '#shared/time.ts'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import type { Fact } from '#client/ui/detail/fact-row.tsx'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { deviceTexts } from '#client/config/device-texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceStatus, PresentValue } from '#client/ui/list/device-cells.tsx'
import { actedOn } from '#client/features/device/device-acts.ts'
import { useDeviceActions, type DeviceActions } from '#client/features/device/use-device-actions.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { OrderAdd } from '#client/features/maintenance/index.ts'
import { DetailHead } from '#client/ui/detail/detail-parts.tsx'
import { FalseAlarmsChip } from '#client/ui/basics/plain-chip.tsx'
import { useNow } from '#client/ui/basics/use-now.ts'
import { eventTimeText } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'
import { unitOf, valueText } from '#client/lib/measure-words.ts'
import detailStyles from '#client/ui/detail/detail-parts.module.css'

const texts = deviceTexts.detail
type Device = z.output<typeof DeviceDetail>

/** An offline or disabled device has no current values. */
const isSilent = ({ enabled, status }: Device): boolean => !enabled || status === 'offline'

const readingFacts = (device: Device): Fact[] =>
  device.readings.map(({ measure, value, threshold }): Fact => ({
    label: measures[measure].name,
    ...(isSilent(device)
      ? { value: listTexts.none, note: texts.silent }
      : {
          value: <PresentValue reading={{ measure, value, threshold }} />,
          note: `${unitOf(measure)}，${texts.threshold(valueText(measure, threshold), unitOf(measure))}`,
        }),
  }))

const Enable = ({ id }: Device) => {
  const { mutate, isPending } = trpc.device.enable.useMutation({
    meta: { done: texts.enabled, invalidates: [trpc.device] },
  })
  return (
    <Button loading={isPending} onClick={() => mutate({ id })}>
      {texts.enable}
    </Button>
  )
}

const Disable = ({ id, name, code }: Device) => {
  const { mutate, isPending } = trpc.device.disable.useMutation({
    meta: { done: texts.disabledNow, invalidates: [trpc.device] },
  })
  return (
    <ConfirmButton
      label={texts.disable}
      title={texts.disableTitle(`${name} ${code}`)}
      text={texts.disableText}
      confirm={texts.confirmDisable}
      busy={isPending}
      onConfirm={(settled) => mutate({ id }, { onSettled: settled })}
    />
  )
}

/** A disabled device must be enabled before it can be changed. */
const Manage = ({ device, actions }: { device: Device; actions: DeviceActions }) =>
  device.enabled ? (
    <>
      <Button onClick={() => actions.open({ what: 'edit', id: device.id })}>{listTexts.edit}</Button>
      <Button onClick={() => actions.open({ what: 'act', act: 'move', devices: [actedOn(device)] })}>
        {texts.move}
      </Button>
      <Disable {...device} />
    </>
  ) : (
    <Enable {...device} />
  )

interface SelfTest {
  readonly passed: boolean
  readonly text: string
  readonly at: string
}

const useSelfTest = (id: string) => {
  const { data, mutate, isPending } = trpc.device.selfTest.useMutation({
    meta: { done: ({ text }: SelfTest) => text, invalidates: [trpc.device] },
  })
  return { tested: data, selfTest: (): void => mutate({ id }), isTesting: isPending }
}

interface ActsProps {
  readonly device: Device
  readonly actions: DeviceActions
  readonly test: Omit<ReturnType<typeof useSelfTest>, 'tested'>
}

const Acts = ({ device, actions, test }: ActsProps) => (
  <>
    {device.deviceType === 'mainframe' && <Link to={screenPaths.host.detail(device.id)}>{texts.panel}</Link>}
    {device.may.selfTest && device.enabled && (
      <Button loading={test.isTesting} onClick={test.selfTest}>
        {texts.selfTest}
      </Button>
    )}
    {device.may.maintain && <OrderAdd of={{ deviceId: device.id }} what={`${device.name} ${device.code}`} />}
    {device.may.manage && <Manage device={device} actions={actions} />}
  </>
)

/** The result of a self-test stays visible until the page is left. */
const Tested = ({ passed, text, at }: SelfTest) => (
  <NoticeBar tone={passed ? 'primary' : 'amber'} icon={passed ? 'ok' : 'bang'} className={detailStyles.below}>
    {`${text}（${at}）`}
  </NoticeBar>
)

const factsOf = (device: Device, now: number): Fact[] => [
  ...readingFacts(device),
  { label: texts.facts.lastSeen, value: eventTimeText(parseTime(device.lastSeenAt), now) },
  { label: texts.facts.open, value: device.openEvents },
  { label: texts.facts.falseAlarms, value: device.events.falseAlarms30d, note: texts.facts.times },
]

/** What it is, its status, its live values, and the permitted acts. */
export const DeviceHead = ({ device }: { device: Device }) => {
  const now = useNow(60_000)
  const actions = useDeviceActions()
  const { tested, ...test } = useSelfTest(device.id)
  return (
    <>
      <DetailHead
        icon={deviceIcon(device.deviceType)}
        title={`${device.name} ${device.code}`}
        state={
          <>
            <DeviceStatus row={device} />
            <FalseAlarmsChip count={device.falseAlarms24h} />
          </>
        }
        facts={factsOf(device, now)}
        actions={<Acts device={device} actions={actions} test={test} />}
      />
      {tested !== undefined && <Tested {...tested} />}
      {actions.above}
    </>
  )
}
