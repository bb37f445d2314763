import { Link } from 'react-router-dom'
import type { EventDetail, EventRow } from '#shared/event/event.contract.ts'
import { parseTime } from '#shared/time.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { StateChip } from '#client/ui/basics/state-chip.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceStatus, DeviceNameCell } from '#client/ui/list/device-cells.tsx'
import { useFalseAlarms, useHistory } from '#client/features/event/api/use-history.ts'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { whatText } from '#client/lib/event-words.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { devicePath } from '#client/lib/device-path.ts'
import { eventTimeText } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = eventDetailTexts.related
/** Rows in a card; the rest is in the list. */
const shown = 10
const neighboursShown = 6

const query = (fields: Readonly<Record<string, string>>): string => `?${new URLSearchParams(fields).toString()}`

const Earlier = ({ row }: { row: EventRow }) => {
  const now = useNow(60_000)
  const { handler, result } = row
  return (
    <>
      <TwoLines
        first={<Link to={eventPaths[row.kind].detail(row.id)}>{whatText(row)}</Link>}
        second={[eventTimeText(parseTime(row.raisedAt), now), ...(handler === null ? [] : [handler.name])].join('，')}
      />
      <RowEnd>{result ?? <StateChip state={row.state} kind={row.kind} />}</RowEnd>
    </>
  )
}

const FalseAlarms = ({ event }: { event: EventDetail }) => {
  const count = useFalseAlarms(event)
  if (count === undefined) return null
  const to = `${eventPaths[event.kind].list}${query({ deviceId: event.deviceId, result: texts.falseAlarm, time: '30d' })}`
  return <Link to={to}>{texts.falseAlarms(formatCount(count))}</Link>
}

/** Earlier events of the same kind from this device. */
export const EarlierCard = ({ event }: { event: EventDetail }) => {
  const read = useHistory(event)
  const { data } = read
  const all = `${eventPaths[event.kind].list}${query({ deviceId: event.deviceId })}`
  return (
    <Card
      title={texts.earlier}
      note={<FalseAlarms event={event} />}
      extra={data && <Link to={all}>{texts.allEvents(formatCount(data.total))}</Link>}
    >
      {data === undefined ? (
        <Unread read={read} rows={3} />
      ) : (
        <CardList
          items={data.records.filter(({ id }) => id !== event.id).slice(0, shown)}
          empty={texts.noneEarlier}
          keyOf={({ id }) => id}
          draw={(row) => <Earlier row={row} />}
        />
      )}
    </Card>
  )
}

/** The other devices at the place and below it, with their status. */
export const NeighboursCard = ({ event }: { event: Pick<EventDetail, 'placeId' | 'deviceId'> }) => {
  const { placeId } = event
  const read = trpc.device.list.useQuery({ placeId, pageSize: neighboursShown + 1 }, { meta: { quiet: true } })
  const { data } = read
  useFreshen(read.refetch, aboutDevices)
  const all = `${screenPaths.device.list}${query({ placeId })}`
  return (
    <Card title={texts.neighbours} extra={data && <Link to={all}>{texts.allDevices(formatCount(data.total))}</Link>}>
      {data === undefined ? (
        <Unread read={read} rows={3} />
      ) : (
        <CardList
          items={data.records.filter(({ id }) => id !== event.deviceId).slice(0, neighboursShown)}
          empty={texts.noNeighbours}
          keyOf={({ id }) => id}
          draw={(row) => (
            <>
              <DeviceNameCell row={row} to={devicePath(row)} />
              <RowEnd>
                <DeviceStatus row={row} />
              </RowEnd>
            </>
          )}
        />
      )}
    </Card>
  )
}
