import { Link } from 'react-router-dom'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { deviceTexts } from '#client/config/device-texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import type { ScreenPaths } from '#client/config/paths-at.ts'
import {
  DeviceStatus,
  OpenEvents,
  ReadingCell,
  StatusCell,
  UpkeepCell,
  upkeepText,
} from '#client/ui/list/device-cells.tsx'
import { MoreActs } from '#client/features/device/components/device-tools.tsx'
import type { DeviceActions } from '#client/features/device/use-device-actions.tsx'
import { EventAge } from '#client/features/event/index.ts'
import { actsColumn, dayOrNone, NameCell, TwoLines, titled } from '#client/ui/list/cells.tsx'
import { FalseAlarmsChip } from '#client/ui/basics/plain-chip.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'

const texts = deviceTexts.columns

export interface RowTools {
  readonly paths: ScreenPaths
  /** Whether the member may manage devices. */
  readonly manages: boolean
  readonly actions: DeviceActions
}

/** Columns in this order: what, where, value, when, state, actions. */
export const deviceColumns = ({ paths: { detail }, manages, actions }: RowTools): ListColumn<DeviceRow>[] =>
  titled(texts, [
    {
      key: 'name',
      sorter: true,
      width: 192,
      minWidth: 140,
      render: (_, row) => (
        <NameCell
          icon={deviceIcon(row.deviceType)}
          name={row.name}
          second={row.name === row.typeName ? undefined : row.typeName}
          to={detail(row.id)}
        />
      ),
    },
    {
      key: 'code',
      sorter: true,
      width: 124,
      render: (_, row) => <TwoLines first={row.code} second={row.imei === '' ? undefined : row.imei} />,
    },
    { key: 'place', width: 168, minWidth: 132, render: (_, row) => <PlacePath path={row.placePath} /> },
    { key: 'reading', width: 108, folds: 5, render: (_, row) => <ReadingCell row={row} /> },
    { key: 'upkeep', width: 88, folds: 2, render: (_, row) => <UpkeepCell row={row} /> },
    { key: 'lastSeenAt', sorter: true, width: 94, folds: 4, render: (_, row) => <EventAge time={row.lastSeenAt} /> },
    {
      key: 'expiresAt',
      sorter: true,
      width: 96,
      folds: 1,
      render: (_, row) => <TwoLines first={dayOrNone(row.installedAt)} second={dayOrNone(row.expiresAt)} />,
    },
    { key: 'status', sorter: true, width: 118, render: (_, row) => <StatusCell row={row} /> },
    { key: 'events', width: 84, render: (_, row) => <OpenEvents row={row} /> },
    actsColumn(manages ? 106 : 64, (row) => (
      <>
        <Link to={detail(row.id)}>{listTexts.detail}</Link>
        {manages && <MoreActs row={row} actions={actions} />}
      </>
    )),
  ])

export const DeviceCardRow = ({ row, tools: { paths, manages, actions } }: { row: DeviceRow; tools: RowTools }) => (
  <PlainCard
    icon={deviceIcon(row.deviceType)}
    title={`${row.name} ${row.code}`}
    state={
      <>
        <DeviceStatus row={row} />
        <FalseAlarmsChip count={row.falseAlarms24h} />
      </>
    }
    lines={[<PlacePath key="path" path={row.placePath} />, <ReadingCell key="value" row={row} />, upkeepText(row)]}
    to={paths.detail(row.id)}
    actions={manages && <MoreActs row={row} actions={actions} big />}
  />
)
