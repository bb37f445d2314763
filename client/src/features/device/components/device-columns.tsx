import { Link } from 'react-router-dom'
import type { DeviceRow } from '#shared/contracts/device-views.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { deviceTexts } from '#client/config/device-texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import type { ScreenPaths } from '#client/config/screen-paths.ts'
import {
  BatteryCell,
  DeviceStatus,
  OpenEvents,
  ReadingCell,
  StatusCell,
  upkeepOf,
  upkeepText,
} from '#client/ui/list/device-cells.tsx'
import { MoreActs } from '#client/features/device/components/device-tools.tsx'
import type { DeviceActions } from '#client/features/device/use-device-actions.tsx'
import { EventAge } from '#client/features/event/index.ts'
import { dayOrNone, RowLinks, textOrNone, NameCell, TwoLines } from '#client/ui/list/cells.tsx'
import { FalseAlarmsChip } from '#client/ui/basics/plain-chip.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'

const texts = deviceTexts.columns

export interface RowTools {
  readonly paths: ScreenPaths
  /** Whether the member may manage devices. */
  readonly manages: boolean
  readonly actions: DeviceActions
}

const actionsColumn = ({ paths: { detail }, manages, actions }: RowTools): ListColumn<DeviceRow> => ({
  key: 'actions',
  title: listTexts.actions,
  width: manages ? 106 : 64,
  render: (_, row) => (
    <RowLinks>
      <Link to={detail(row.id)}>{listTexts.detail}</Link>
      {manages && <MoreActs row={row} actions={actions} />}
    </RowLinks>
  ),
})

/** Columns in this order: what, where, value, when, state, actions. */
export const deviceColumns = (tools: RowTools): ListColumn<DeviceRow>[] => [
  {
    key: 'name',
    sorter: true,
    title: texts.name,
    width: 152,
    render: (_, row) => (
      <NameCell
        icon={deviceIcon[row.deviceType]}
        name={row.name}
        second={row.name === row.typeName ? undefined : row.typeName}
        to={tools.paths.detail(row.id)}
      />
    ),
  },
  {
    key: 'code',
    sorter: true,
    title: texts.code,
    width: 124,
    render: (_, row) => <TwoLines first={row.code} second={row.imei === '' ? undefined : row.imei} />,
  },
  { key: 'place', title: texts.place, width: 156, render: (_, row) => <PlacePath path={row.placePath} /> },
  { key: 'reading', title: texts.reading, width: 108, render: (_, row) => <ReadingCell row={row} /> },
  { key: 'signal', title: texts.signal, width: 76, render: (_, row) => textOrNone(upkeepOf(row, 'signal')) },
  { key: 'battery', title: texts.battery, width: 58, render: (_, row) => <BatteryCell row={row} /> },
  {
    key: 'lastSeenAt',
    sorter: true,
    title: texts.lastSeen,
    width: 94,
    render: (_, row) => <EventAge time={row.lastSeenAt} />,
  },
  {
    key: 'expiresAt',
    sorter: true,
    title: texts.installed,
    width: 96,
    render: (_, row) => <TwoLines first={dayOrNone(row.installedAt)} second={dayOrNone(row.expiresAt)} />,
  },
  { key: 'status', sorter: true, title: texts.status, width: 96, render: (_, row) => <StatusCell row={row} /> },
  { key: 'events', title: texts.events, width: 84, render: (_, row) => <OpenEvents row={row} /> },
  actionsColumn(tools),
]

export const DeviceCardRow = ({ row, tools: { paths, manages, actions } }: { row: DeviceRow; tools: RowTools }) => (
  <PlainCard
    icon={deviceIcon[row.deviceType]}
    title={`${row.name} ${row.code}`}
    state={
      <>
        <DeviceStatus row={row} />
        <FalseAlarmsChip count={row.falseAlarms24h} />
      </>
    }
    lines={[<PlacePath key="path" path={row.placePath} wrap />, <ReadingCell key="value" row={row} />, upkeepText(row)]}
    to={paths.detail(row.id)}
    actions={manages && <MoreActs row={row} actions={actions} big />}
  />
)
