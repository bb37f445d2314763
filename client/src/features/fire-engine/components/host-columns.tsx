import type { z } from 'zod'
import type { HostRow } from '#shared/device/device-views.schema.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { rowEdge } from '#client/ui/basics/row-edge.ts'
import { deviceTexts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceStatus, DeviceNameCell, StatusCell } from '#client/ui/list/device-cells.tsx'
import { EventAge } from '#client/features/event/index.ts'
import { CountCell, detailColumn, titled } from '#client/ui/list/cells.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'

export type HostItem = z.output<typeof HostRow>

const texts = deviceTexts.columns
const { power } = deviceTexts
const { detail } = screenPaths.host

/** 主电 and 备电: one green word when both are good, otherwise the failed ones. */
export const Power = ({ row: { mains, backup } }: { row: Pick<HostItem, 'mains' | 'backup'> }) => {
  if (mains && backup) return <PlainChip tone="good" icon="ok" text={power.normal} />
  const failed = [...(mains ? [] : [power.mains]), ...(backup ? [] : [power.backup])].join('、')
  return <PlainChip tone="amber" icon="bang" text={`${failed}${power.failed}`} />
}

/** Left edge of a row: an unhandled alarm of the host or its loops is red, one in 处理中 blue, a fault amber. */
export const hostEdge = ({ counters, state, eventState }: HostItem): string => {
  if (state === 'alarm') return rowEdge(eventState ?? 0, 'alarm')
  return counters.fault > 0 ? rowEdge(0, 'fault') : ''
}

/** Supervisory signals, started equipment and feedback signals of a panel: none of them affects the edge. */
const counterColumns = (['supervised', 'started', 'feedback'] as const).map((key): ListColumn<HostItem> => ({
  key,
  title: deviceTexts.panel[key],
  width: 60,
  folds: 2,
  render: (_, { counters }) => <CountCell count={counters[key]} tone="amber" />,
}))

/** The signals that affect the edge, and the shielded components: the server sorts by them. */
const sortedCounters = (['fire', 'fault', 'shielded'] as const).map((key): ListColumn<HostItem> => ({
  key,
  sorter: true,
  title: texts[key],
  width: 66,
  render: (_, { counters }) => <CountCell count={counters[key]} tone={key === 'fire' ? 'alarm' : 'amber'} />,
}))

export const hostColumns: readonly ListColumn<HostItem>[] = titled(texts, [
  {
    key: 'name',
    sorter: true,
    width: 164,
    minWidth: 144,
    render: (_, row) => <DeviceNameCell row={row} to={detail(row.id)} />,
  },
  { key: 'place', width: 186, minWidth: 140, render: (_, row) => <PlacePath path={row.placePath} /> },
  ...sortedCounters,
  ...counterColumns,
  { key: 'components', width: 60, folds: 1, render: (_, { counters }) => counters.components },
  { key: 'power', width: 112, render: (_, row) => <Power row={row} /> },
  { key: 'lastSeenAt', sorter: true, width: 104, folds: 3, render: (_, row) => <EventAge time={row.lastSeenAt} /> },
  { key: 'status', sorter: true, width: 118, render: (_, row) => <StatusCell row={row} /> },
  detailColumn(detail),
])

/** 火警 0，故障 1，屏蔽 0; other counters only if not zero. */
const countersText = ({ counters }: HostItem): string =>
  [
    ...(['fire', 'fault', 'shielded'] as const),
    ...(['supervised', 'started', 'feedback'] as const).filter((key) => counters[key] > 0),
  ]
    .map((key) => `${deviceTexts.panel[key]} ${counters[key]}`)
    .join('，')

export const HostCardRow = ({ row }: { row: HostItem }) => (
  <PlainCard
    icon={deviceIcon(row.deviceType)}
    title={`${row.name} ${row.code}`}
    state={<DeviceStatus row={row} />}
    lines={[<PlacePath key="path" path={row.placePath} />, countersText(row), <Power key="power" row={row} />]}
    to={detail(row.id)}
  />
)
