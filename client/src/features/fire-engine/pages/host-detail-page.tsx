import { Link, useParams } from 'react-router-dom'
import { parseTime } from '#shared/time.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { deviceTexts } from '#client/config/device-texts.ts'
import { addressPath, screenPaths } from '#client/config/screen-paths.ts'
import { DeviceStatus } from '#client/ui/list/device-cells.tsx'
import { HostEvents } from '#client/features/fire-engine/components/host-events.tsx'
import { HostLamps, type FireHost } from '#client/features/fire-engine/components/host-lamps.tsx'
import { HostLoops } from '#client/features/fire-engine/components/host-loops.tsx'
import { textOrNone } from '#client/ui/list/cells.tsx'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { DetailHead, FactCard, TwoColumns } from '#client/ui/detail/detail-parts.tsx'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { eventTimeText } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = deviceTexts.detail

/** How many of the open events are of components: on their loops, or reported by the host for them. */
const partEvents = ({ id, events }: FireHost): number =>
  events.filter(({ deviceId, part }) => deviceId !== id || part !== undefined).length

const HostHead = ({ host }: { host: FireHost }) => {
  const now = useNow(60_000)
  return (
    <DetailHead
      icon="mainframe"
      title={`${host.name} ${host.code}`}
      state={<DeviceStatus row={host} />}
      facts={[
        { label: texts.facts.lastSeen, value: eventTimeText(parseTime(host.lastSeenAt), now) },
        { label: texts.facts.open, value: host.events.length, note: deviceTexts.panel.ofParts(partEvents(host)) },
      ]}
      actions={<Link to={screenPaths.device.detail(host.id)}>{texts.info}</Link>}
    />
  )
}

const HostFacts = ({ host }: { host: FireHost }) => (
  <FactCard
    title={texts.info}
    extra={<Link to={addressPath(host.placeId)}>{texts.sameAddress}</Link>}
    facts={[
      { label: texts.code, value: host.code },
      { label: deviceTexts.columns.status, value: <DeviceStatus row={host} /> },
      { label: texts.imei, value: textOrNone(host.imei) },
      { label: texts.place, value: <PlacePath path={host.placePath} layout="flow" /> },
      { label: texts.spot, value: textOrNone(host.spot) },
      { label: texts.address, value: textOrNone(host.address) },
      { label: texts.installed, value: host.installedAt },
      { label: texts.expires, value: textOrNone(host.expiresAt) },
    ]}
  />
)

/** 消防主机详情: indicators, loops with their components, and open events, fires first. */
export const HostDetailPage = () => {
  const { parameterId: id = '' } = useParams()
  const read = trpc.device.host.useQuery({ id }, detailOptions)
  useFreshen(read.refetch, aboutDevices)
  return (
    <DetailFrame read={read} what={deviceTexts.host} list={screenPaths.host}>
      {(host) => (
        <>
          <HostHead host={host} />
          <TwoColumns
            side={
              <>
                <HostEvents host={host} />
                <HostFacts host={host} />
              </>
            }
          >
            <HostLamps host={host} />
            <HostLoops host={host} />
          </TwoColumns>
        </>
      )}
    </DetailFrame>
  )
}
