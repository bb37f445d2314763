import type { EventRow } from '#shared/contracts/event.ts'
import { deviceTypes } from '#shared/devices/index.ts'
import type { EventKind } from '#shared/events/index.ts'
import type { ListColumn } from '#client/components/list-page/list-page.tsx'
import { PlacePath } from '#client/components/place-path.tsx'
import { StateChip } from '#client/components/state-chip.tsx'
import { eventTexts, kindTexts } from '#client/config/event-texts.ts'
import { EventAge } from '#client/features/event/components/event-ages.tsx'
import { DeviceCell, HandlerCell, ValueCell } from '#client/features/event/components/event-cells.tsx'
import {
  GradeCell,
  LastingCell,
  NightsCell,
  PeriodCell,
  ReasonCell,
  RecoveryCell,
  TermCell,
} from '#client/features/event/components/kind-cells.tsx'
import { RowActions, type RowActionsProps } from '#client/features/event/components/row-actions.tsx'
import { sortsOf, type ListQuery, type SortColumn } from '#client/features/event/list-query.ts'

const texts = eventTexts.columns
type Column = ListColumn<EventRow>

interface ColumnOptions extends Omit<RowActionsProps, 'row'> {
  sort: ListQuery['sort']
}

const sortable = (
  sort: ListQuery['sort'],
  key: SortColumn,
): Pick<Column, 'key' | 'sorter' | 'sortOrder' | 'sortDirections'> => {
  const [column, order] = sort?.split('.') ?? []
  return {
    key,
    sorter: true,
    sortOrder: column === key ? (order === 'asc' ? 'ascend' : 'descend') : null,
    sortDirections: ['descend', 'ascend'],
  }
}

/** Kinds of which nothing is ever measured do without the column. */
const valueColumn = (kind: EventKind, width: number): Column[] => {
  const title = kindTexts[kind].value
  return title === undefined ? [] : [{ key: 'value', title, width, render: (_, row) => <ValueCell row={row} /> }]
}

const lastingColumn = (title: string): Column => ({
  key: 'lasting',
  title,
  width: 108,
  render: (_, row) => <LastingCell row={row} />,
})

/** What only the lists of some kinds tell, between the place and the time. */
const ownColumns = (kind: EventKind, sort: ListQuery['sort']): Column[] => {
  switch (kind) {
    case 'fault':
      return [
        lastingColumn(texts.lasting),
        { key: 'recovery', title: texts.recovery, width: 128, render: (_, row) => <RecoveryCell row={row} /> },
      ]
    case 'risk':
      return [
        { key: 'grade', title: texts.grade, width: 64, render: (_, row) => <GradeCell row={row} /> },
        {
          ...sortable(sort, sortsOf.risk[1]),
          title: texts.term,
          width: 138,
          render: (_, row) => <TermCell row={row} />,
        },
      ]
    case 'person':
      return [
        { key: 'period', title: texts.period, width: 64, render: (_, row) => <PeriodCell row={row} /> },
        { key: 'nights', title: texts.nights, width: 76, render: (_, row) => <NightsCell row={row} /> },
      ]
    case 'roof':
      return [lastingColumn(texts.blocked)]
    case 'video-alarm':
      return [
        {
          key: 'cameraType',
          title: texts.cameraType,
          width: 132,
          render: (_, row) => deviceTypes[row.deviceType].name,
        },
      ]
    case 'alarm':
    case 'electricity':
      return []
  }
}

/** Columns in the order what, which device, where, value, what is the kind's own, when, state, who, actions. */
export const eventColumns = (kind: EventKind, { sort, ...acts }: ColumnOptions): Column[] => {
  const more = ownColumns(kind, sort)
  // With more columns of its own a list has to give way at the others, so that all fit on a desk of 1440.
  const isFull = more.length > 1 || kind === 'video-alarm'
  const own = [...valueColumn(kind, isFull ? 116 : 128), ...more]
  return [
    {
      key: 'type',
      title: kindTexts[kind].type,
      width: isFull ? 118 : 126,
      render: (_, row) => <ReasonCell row={row} />,
    },
    {
      key: 'device',
      title: texts.device,
      width: isFull ? 150 : 178,
      render: (_, row) => <DeviceCell row={row} />,
    },
    {
      key: 'place',
      title: texts.place,
      width: isFull ? 156 : 204,
      render: (_, row) => <PlacePath path={row.placePath} />,
    },
    ...own,
    {
      ...sortable(sort, 'raisedAt'),
      title: texts.raisedAt,
      width: 112,
      render: (_, row) => <EventAge time={row.raisedAt} />,
    },
    { key: 'state', title: texts.state, width: 92, render: (_, row) => <StateChip state={row.state} kind={kind} /> },
    {
      key: 'handler',
      title: texts.handler,
      width: isFull ? 132 : 176,
      render: (_, row) => <HandlerCell row={row} />,
    },
    {
      key: 'actions',
      title: texts.actions,
      width: 138,
      render: (_, row) => <RowActions row={row} {...acts} />,
    },
  ]
}
