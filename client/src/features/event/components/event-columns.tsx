import type { EventRow } from '#shared/event/event.contract.ts'
import type { OwnColumn } from '#shared/event/define-kind.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { titled, type TitledColumn } from '#client/ui/list/cells.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { StateChip } from '#client/ui/basics/state-chip.tsx'
import { eventTexts } from '#client/config/event-texts.ts'
import { EventAge } from '#client/features/event/components/event-ages.tsx'
import { DeviceCell, HandlerCell, ValueCell } from '#client/features/event/components/event-cells.tsx'
import {
  GradeCell,
  HeldCell,
  LastingCell,
  NightsCell,
  PeriodCell,
  ReasonCell,
  RecoveryCell,
  TermCell,
} from '#client/features/event/components/kind-cells.tsx'
import { RowActions, type RowActionsProps } from '#client/features/event/components/row-actions.tsx'
import type { SortColumn } from '#client/features/event/event-list-query.ts'

const texts = eventTexts.columns
type Column = TitledColumn<EventRow, keyof typeof texts>

const sortable = <K extends SortColumn>(key: K): Pick<Column, 'sorter' | 'sortDirections'> & { readonly key: K } => ({
  key,
  sorter: true,
  sortDirections: ['descend', 'ascend'],
})

/** To these widths in px the first three columns shrink where a table has no room. */
const [MIN_TYPE_WIDTH, MIN_DEVICE_WIDTH, MIN_PLACE_WIDTH] = [104, 146, 146]
/** What folds then, in this order; the state and the actions never do. The lasting time of an event follows from its time. */
const [HANDLER_FOLDS, OWN_FOLDS, VALUE_FOLDS, TIME_FOLDS] = [1, 2, 3, 4]

/** Kinds without a measured value have no value column. */
const valueColumn = (kind: EventKind, width: number): Column[] => {
  const title = eventKinds[kind].list.titles.value
  return title === undefined
    ? []
    : [{ key: 'value', title, width, folds: VALUE_FOLDS, render: (_, row) => <ValueCell row={row} /> }]
}

const ownColumns: Readonly<Record<OwnColumn, Column>> = {
  lasting: { key: 'lasting', width: 88, render: (_, row) => <LastingCell row={row} /> },
  blocked: { key: 'lasting', title: texts.blocked, width: 108, render: (_, row) => <HeldCell row={row} /> },
  recovery: { key: 'recovery', width: 120, render: (_, row) => <RecoveryCell row={row} /> },
  grade: { key: 'grade', width: 72, render: (_, row) => <GradeCell row={row} /> },
  dueAt: { ...sortable('dueAt'), width: 132, render: (_, row) => <TermCell row={row} /> },
  period: { key: 'period', width: 64, render: (_, row) => <PeriodCell row={row} /> },
  nights: { key: 'nights', width: 76, render: (_, row) => <NightsCell row={row} /> },
}

interface Widths {
  readonly type: number
  readonly device: number
  readonly place: number
  readonly value: number
  readonly raisedAt: number
  readonly handler: number
}

const usual: Widths = { type: 162, device: 176, place: 192, value: 126, raisedAt: 110, handler: 160 }
/** A list with more columns of its own has narrower other columns, so that all fit in 1440 px. */
const tight: Readonly<Partial<Record<EventKind, Widths>>> = {
  'video-alarm': { type: 142, device: 208, place: 198, value: 104, raisedAt: 112, handler: 176 },
  fault: { ...usual, type: 116, device: 150, place: 156, raisedAt: 106, handler: 174 },
  risk: { ...usual, type: 132, device: 152, place: 184, raisedAt: 106, handler: 158 },
  person: { type: 108, device: 164, place: 164, value: 104, raisedAt: 106, handler: 160 },
}

/** Columns in this order: what, which device, where, value, the kind's own columns, when, state, who, actions. */
export const eventColumns = (kind: EventKind, acts: Omit<RowActionsProps, 'row'>): ListColumn<EventRow>[] => {
  const width = tight[kind] ?? usual
  return titled(texts, [
    {
      key: 'type',
      title: eventKinds[kind].list.titles.reason,
      width: width.type,
      minWidth: MIN_TYPE_WIDTH,
      render: (_, row) => <ReasonCell row={row} />,
    },
    { key: 'device', width: width.device, minWidth: MIN_DEVICE_WIDTH, render: (_, row) => <DeviceCell row={row} /> },
    {
      key: 'place',
      width: width.place,
      minWidth: MIN_PLACE_WIDTH,
      render: (_, row) => <PlacePath path={row.placePath} />,
    },
    ...valueColumn(kind, width.value),
    ...eventKinds[kind].list.own.map((name) => ({ folds: OWN_FOLDS, ...ownColumns[name] })),
    {
      ...sortable('raisedAt'),
      width: width.raisedAt,
      folds: TIME_FOLDS,
      render: (_, row) => <EventAge time={row.raisedAt} />,
    },
    {
      ...sortable('state'),
      // Without a sort the unhandled are first already.
      sortDirections: ['ascend', 'descend'],
      width: 92,
      render: (_, row) => <StateChip state={row.state} kind={kind} />,
    },
    {
      key: 'handler',
      width: width.handler,
      folds: HANDLER_FOLDS,
      sorter: true,
      sortBy: 'responseSeconds' satisfies SortColumn,
      sortDirections: ['descend', 'ascend'],
      onHeaderCell: () => ({ title: texts.byResponse }),
      render: (_, row) => <HandlerCell row={row} />,
    },
    { key: 'actions', width: 148, render: (_, row) => <RowActions row={row} {...acts} /> },
  ])
}
