import { QRCode } from 'antd'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { DeviceDetail } from '#shared/device/device-views.schema.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { type Fact } from '#client/ui/detail/fact-row.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { deviceActTexts, deviceTexts } from '#client/config/device-texts.ts'
import { mapPath } from '#client/config/paths.ts'
import { addressPath, screenPaths } from '#client/config/screen-paths.ts'
import { None, textOrNone, TwoLines } from '#client/ui/list/cells.tsx'
import { DeviceStatus } from '#client/ui/list/device-cells.tsx'
import { FactCard, ListCard, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/ui/detail/detail-parts.module.css'

const texts = deviceTexts.detail
type Device = z.output<typeof DeviceDetail>

/** Links to the map, centred on the device with its card open. */
const Position = ({ device: { id, longitude, latitude } }: { device: Device }) => {
  if (longitude === null || latitude === null) return texts.unlocated
  const to = `${mapPath}?${new URLSearchParams({ device: id, at: `${longitude},${latitude},17` }).toString()}`
  return <Link to={to} title={texts.onMap}>{`${longitude}, ${latitude}`}</Link>
}

const factsOf = (device: Device): Fact[] => [
  { label: texts.code, value: device.code },
  { label: texts.imei, value: textOrNone(device.imei) },
  { label: deviceTexts.columns.status, value: <DeviceStatus row={device} /> },
  { label: texts.type, value: device.typeName },
  { label: texts.place, value: <PlacePath path={device.placePath} layout="flow" /> },
  { label: texts.spot, value: textOrNone(device.spot) },
  { label: texts.address, value: textOrNone(device.address) },
  { label: texts.installed, value: device.installedAt },
  { label: texts.expires, value: textOrNone(device.expiresAt) },
  {
    label: texts.gateway,
    value:
      device.gateway === null ? (
        <None />
      ) : (
        <Link to={screenPaths.device.detail(device.gateway.id)}>{`${device.gateway.name} ${device.gateway.code}`}</Link>
      ),
  },
  { label: texts.position, value: <Position device={device} /> },
]

/** The facts of a device, and a link to the other devices at its place. */
export const DeviceFacts = ({ device }: { device: Device }) => (
  <FactCard
    title={texts.info}
    extra={<Link to={addressPath(device.placeId)}>{texts.sameAddress}</Link>}
    facts={factsOf(device)}
  />
)

/** The acts of people on the device, the newest first. */
export const DeviceActs = ({ device }: { device: Device }) => (
  <ListCard
    title={texts.acts}
    items={device.acts}
    empty={texts.noActs}
    keyOf={({ id }) => id}
    draw={({ act, text, person, at }) => (
      <>
        <TwoLines first={deviceActTexts[act]} second={text === '' ? undefined : text} />
        <RowEnd>{`${person.name} ${at}`}</RowEnd>
      </>
    )}
  />
)

/** The QR code on the device's label, for people on site. */
export const DeviceQr = ({ device }: { device: Device }) => {
  const { data } = trpc.device.qrCode.useQuery(
    { id: device.id },
    { enabled: device.imei !== '', meta: { quiet: true } },
  )
  return (
    <Card title={texts.qr} note={texts.qrNote}>
      {device.imei === '' && <p className={styles.nothing}>{texts.noQr}</p>}
      {data !== undefined && (
        <QRCode aria-label={texts.qr} className={styles.qr ?? ''} value={data.content} size={144} bordered={false} />
      )}
    </Card>
  )
}
