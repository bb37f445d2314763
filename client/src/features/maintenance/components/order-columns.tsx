import { Link } from 'react-router-dom'
import type { MaintenanceRow } from '#shared/maintenance/maintenance.contract.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { maintenanceTexts } from '#client/features/maintenance/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { OrderActs } from '#client/features/maintenance/components/order-acts.tsx'
import { OrderChip } from '#client/features/maintenance/components/order-chip.tsx'
import { orderDevice } from '#client/features/maintenance/maintenance-query.ts'
import { detailColumn, textOrNone, NameCell, TwoLines, titled } from '#client/ui/list/cells.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'

const { columns } = maintenanceTexts
const { detail } = screenPaths.maintenance

/** Columns: order, device, place, state, time, person, actions. */
export const orderColumns: readonly ListColumn<MaintenanceRow>[] = titled(columns, [
  {
    key: 'title',
    width: 160,
    minWidth: 130,
    render: (_, { id, title, number }) => <TwoLines first={<Link to={detail(id)}>{title}</Link>} second={number} />,
  },
  {
    key: 'device',
    width: 176,
    minWidth: 140,
    render: (_, { deviceType, deviceName, deviceCode }) => (
      <NameCell icon={deviceIcon(deviceType)} name={deviceName} second={deviceCode} />
    ),
  },
  { key: 'place', width: 190, minWidth: 140, render: (_, { placePath }) => <PlacePath path={placePath} /> },
  { key: 'state', width: 96, render: (_, { state }) => <OrderChip state={state} /> },
  {
    key: 'createdAt',
    sorter: true,
    width: 156,
    folds: 3,
    render: (_, { createdAt, createdBy }) => <TwoLines first={createdAt} second={createdBy.name} />,
  },
  { key: 'handler', width: 90, folds: 2, render: (_, { handler }) => textOrNone(handler?.name ?? null) },
  {
    key: 'closedAt',
    sorter: true,
    width: 156,
    folds: 1,
    render: (_, { closedAt, state }) => textOrNone(state === 'done' ? closedAt : null),
  },
  detailColumn(detail, (row) => <OrderActs row={row} link />),
])

export const OrderCardRow = ({ row }: { row: MaintenanceRow }) => (
  <PlainCard
    icon={deviceIcon(row.deviceType)}
    title={row.title}
    state={<OrderChip state={row.state} />}
    lines={[orderDevice(row), <PlacePath key="place" path={row.placePath} />, `${row.createdAt} ${row.createdBy.name}`]}
    to={detail(row.id)}
    actions={<OrderActs row={row} />}
  />
)
