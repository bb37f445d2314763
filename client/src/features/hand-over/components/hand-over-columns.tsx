import { Link } from 'react-router-dom'
import type { HandOverRow } from '#shared/hand-over/hand-over.contract.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { handOverTexts as texts } from '#client/features/hand-over/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { HandOverActs } from '#client/features/hand-over/components/hand-over-acts.tsx'
import { HandOverChip } from '#client/features/hand-over/components/status-chip.tsx'
import { openText, takenAt } from '#client/features/hand-over/hand-over-query.ts'
import { detailColumn, TwoLines, titled, whenOrNone } from '#client/ui/list/cells.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'

const { detail } = screenPaths.handOver
const { columns } = texts

const devicesText = ({ standing: { offline, disabled } }: HandOverRow): string => texts.devices(offline, disabled)

export const handOverColumns: readonly ListColumn<HandOverRow>[] = titled(columns, [
  {
    key: 'at',
    sorter: true,
    width: 136,
    render: (_, row) => (
      <TwoLines first={<Link to={detail(row.id)}>{whenOrNone(row.at)}</Link>} second={row.shiftName} />
    ),
  },
  { key: 'author', width: 90, render: (_, { author }) => author.name },
  { key: 'receiver', width: 90, folds: 2, render: (_, { receiver }) => receiver.name },
  {
    key: 'standing',
    width: 164,
    minWidth: 140,
    render: (_, row) => <TwoLines first={openText(row)} second={devicesText(row)} />,
  },
  {
    key: 'note',
    width: 320,
    minWidth: 150,
    render: (_, { note, followUp }) => <TwoLines first={note} {...(followUp !== '' && { second: followUp })} />,
  },
  { key: 'status', width: 92, render: (_, { status }) => <HandOverChip status={status} /> },
  { key: 'answeredAt', sorter: true, width: 136, folds: 1, render: (_, row) => whenOrNone(takenAt(row)) },
  detailColumn(detail, (row) => <HandOverActs row={row} link />),
])

export const HandOverCardRow = ({ row }: { row: HandOverRow }) => (
  <PlainCard
    icon="swap"
    title={texts.record(row.author.name, row.receiver.name)}
    state={<HandOverChip status={row.status} />}
    lines={[`${row.at} ${row.shiftName}`, `${openText(row)}；${devicesText(row)}`, row.note]}
    to={detail(row.id)}
    actions={<HandOverActs row={row} />}
  />
)
