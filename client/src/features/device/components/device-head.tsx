import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { DeviceDetail } from '#shared/contracts/device-views.ts'
import { measures } from '#shared/devices/measures.ts'
import { parseTime } from '#shared/time.ts'
import type { Fact } from '#client/components/fact-row.tsx'
import { deviceIcon } from '#client/components/icons/device-icon.ts'
import { deviceTexts } from '#client/config/device-texts.ts'
import { pagedTexts } from '#client/config/paged-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceStatus } from '#client/features/device/components/device-cells.tsx'
import { useDeviceActs } from '#client/features/device/use-device-acts.ts'
import { ConfirmButton } from '#client/features/paged/confirm-button.tsx'
import { DetailHead } from '#client/features/paged/detail-parts.tsx'
import { useNow } from '#client/hooks/use-now.ts'
import { eventTimeText } from '#client/lib/format-time.ts'
import { unitOf, valueText } from '#client/lib/measure-words.ts'

const texts = deviceTexts.detail
type Device = z.output<typeof DeviceDetail>

/** A device that is silent has no values to tell. */
const isSilent = ({ enabled, status }: Device): boolean => !enabled || status === 'offline'

const readingFacts = (device: Device): Fact[] =>
  device.readings.map(({ measure, value, threshold }): Fact => ({
    label: measures[measure].name,
    ...(isSilent(device)
      ? { value: pagedTexts.none, note: texts.silent }
      : {
          value: valueText(measure, value),
          note: `${unitOf(measure)}，${texts.threshold(valueText(measure, threshold), unitOf(measure))}`,
        }),
  }))

const Disable = ({ device }: { device: Device }) => {
  const { busy, disable, enable } = useDeviceActs(device.id)
  if (!device.enabled)
    return (
      <Button loading={busy} onClick={enable}>
        {texts.enable}
      </Button>
    )
  return (
    <ConfirmButton
      label={texts.disable}
      title={texts.disableTitle(`${device.name} ${device.code}`)}
      text={texts.disableText}
      confirm={texts.confirmDisable}
      busy={busy}
      onConfirm={disable}
    />
  )
}

const SelfTest = ({ id }: { id: string }) => {
  const { busy, selfTest } = useDeviceActs(id)
  return (
    <Button loading={busy} onClick={selfTest}>
      {texts.selfTest}
    </Button>
  )
}

const Acts = ({ device }: { device: Device }) => (
  <>
    {device.deviceType === 'mainframe' && <Link to={screenPaths.host.detail(device.id)}>{texts.panel}</Link>}
    {device.may.selfTest && device.enabled && <SelfTest id={device.id} />}
    {device.may.manage && <Disable device={device} />}
  </>
)

/** What it is, how it stands, its live values, and what may be done to it. */
export const DeviceHead = ({ device }: { device: Device }) => {
  const now = useNow(60_000)
  const { facts } = texts
  return (
    <DetailHead
      icon={deviceIcon[device.deviceType]}
      title={`${device.name} ${device.code}`}
      state={<DeviceStatus row={device} />}
      facts={[
        ...readingFacts(device),
        { label: facts.lastSeen, value: eventTimeText(parseTime(device.lastSeenAt), now) },
        { label: facts.open, value: device.openEvents },
        { label: facts.falseAlarms, value: device.events.falseAlarms30d, note: facts.times },
      ]}
      actions={<Acts device={device} />}
    />
  )
}
