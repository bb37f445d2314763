import type { DeviceRow } from '#shared/contracts/device-views.ts'
import { deviceIcon } from '#client/components/icons/device-icon.ts'
import type { ListColumn } from '#client/components/list-page/list-page.tsx'
import { PlacePath } from '#client/components/place-path.tsx'
import { deviceTexts } from '#client/config/device-texts.ts'
import type { ScreenPaths } from '#client/config/screen-paths.ts'
import {
  DeviceStatus,
  DeviceThing,
  OpenEvents,
  ReadingCell,
  upkeepText,
} from '#client/features/device/components/device-cells.tsx'
import type { DeviceQuery } from '#client/features/device/device-query.ts'
import { EventAge } from '#client/features/event/components/event-ages.tsx'
import { dayOrNone, detailColumn, textOrNone, TwoLines } from '#client/features/paged/cells.tsx'
import { sortable } from '#client/features/paged/paged-list.tsx'
import { PlainCard } from '#client/features/paged/plain-card.tsx'

const texts = deviceTexts.columns

/** Columns in the order what, where, value, when, state, actions. */
export const deviceColumns = (query: DeviceQuery, { detail }: ScreenPaths): ListColumn<DeviceRow>[] => [
  {
    ...sortable(query, 'name'),
    title: texts.name,
    width: 206,
    render: (_, row) => <DeviceThing row={row} to={detail(row.id)} />,
  },
  { ...sortable(query, 'deviceType'), title: texts.type, width: 126, render: (_, row) => row.typeName },
  { key: 'place', title: texts.place, width: 182, render: (_, row) => <PlacePath path={row.placePath} /> },
  { key: 'reading', title: texts.reading, width: 116, render: (_, row) => <ReadingCell row={row} /> },
  { key: 'upkeep', title: texts.upkeep, width: 100, render: (_, row) => textOrNone(upkeepText(row)) },
  {
    ...sortable(query, 'lastSeenAt'),
    title: texts.lastSeen,
    width: 108,
    render: (_, row) => <EventAge time={row.lastSeenAt} />,
  },
  {
    ...sortable(query, 'expiresAt'),
    title: texts.installed,
    width: 108,
    render: (_, row) => <TwoLines first={dayOrNone(row.installedAt)} second={dayOrNone(row.expiresAt)} />,
  },
  { ...sortable(query, 'status'), title: texts.status, width: 108, render: (_, row) => <DeviceStatus row={row} /> },
  { key: 'events', title: texts.events, width: 76, render: (_, row) => <OpenEvents row={row} /> },
  detailColumn(detail),
]

export const DeviceCardRow = ({ row, paths: { detail } }: { row: DeviceRow; paths: ScreenPaths }) => (
  <PlainCard
    icon={deviceIcon[row.deviceType]}
    title={`${row.name} ${row.code}`}
    state={<DeviceStatus row={row} />}
    lines={[<PlacePath key="path" path={row.placePath} wrap />, <ReadingCell key="value" row={row} />, upkeepText(row)]}
    to={detail(row.id)}
  />
)
