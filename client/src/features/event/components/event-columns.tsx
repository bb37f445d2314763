import type { EventRow } from '#shared/contracts/event.ts'
import type { EventKind } from '#shared/events/index.ts'
import { KindMark } from '#client/components/kind-mark.tsx'
import type { ListColumn } from '#client/components/list-page/list-page.tsx'
import { PlacePath } from '#client/components/place-path.tsx'
import { StateChip } from '#client/components/state-chip.tsx'
import { eventTexts as texts, kindTexts } from '#client/config/event-texts.ts'
import { EventAge } from '#client/features/event/components/event-ages.tsx'
import { DeviceCell, HandlerCell, ValueCell } from '#client/features/event/components/event-cells.tsx'
import { RowActions } from '#client/features/event/components/row-actions.tsx'
import { reasonText } from '#client/features/event/event-words.ts'
import type { ListQuery } from '#client/features/event/list-query.ts'

const sortOrders = { 'raisedAt.desc': 'descend', 'raisedAt.asc': 'ascend' } as const

interface ColumnOptions {
  sort: ListQuery['sort']
  onHandle: (row: EventRow) => void
}

/** Kinds of which nothing is ever measured do without the column. */
const valueColumn = (kind: EventKind): ListColumn<EventRow>[] => {
  const title = kindTexts[kind].value
  return title === undefined ? [] : [{ key: 'value', title, width: 128, render: (_, row) => <ValueCell row={row} /> }]
}

/** Columns in the order what, which device, where, value, when, state, who, actions. */
export const eventColumns = (kind: EventKind, { sort, onHandle }: ColumnOptions): ListColumn<EventRow>[] => [
  {
    key: 'type',
    title: kindTexts[kind].type,
    width: 126,
    render: (_, row) => <KindMark kind={kind} state={row.state} label={reasonText(kind, row.reason)} />,
  },
  { key: 'device', title: texts.columns.device, width: 178, render: (_, row) => <DeviceCell row={row} /> },
  { key: 'place', title: texts.columns.place, width: 240, render: (_, row) => <PlacePath path={row.placePath} /> },
  ...valueColumn(kind),
  {
    key: 'raisedAt',
    title: texts.columns.raisedAt,
    width: 112,
    sorter: true,
    sortOrder: sort === undefined ? null : sortOrders[sort],
    sortDirections: ['descend', 'ascend'],
    render: (_, row) => <EventAge time={row.raisedAt} />,
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: 92,
    render: (_, row) => <StateChip state={row.state} kind={kind} />,
  },
  { key: 'handler', title: texts.columns.handler, width: 176, render: (_, row) => <HandlerCell row={row} /> },
  {
    key: 'actions',
    title: texts.columns.actions,
    width: 120,
    render: (_, row) => <RowActions row={row} onHandle={onHandle} />,
  },
]
