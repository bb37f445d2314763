import { Link } from 'react-router-dom'
import type { FeedbackRow } from '#shared/feedback/feedback.contract.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { feedbackTexts as texts } from '#client/features/feedback/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { FeedbackActs } from '#client/features/feedback/components/feedback-acts.tsx'
import { FeedbackChip } from '#client/features/feedback/components/feedback-chip.tsx'
import { detailColumn, textOrNone, titled, TwoLines } from '#client/ui/list/cells.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'

const { detail } = screenPaths.feedback

/** 产品建议，2 张图片 */
const aboutText = ({ type, images }: FeedbackRow): string =>
  [texts.types[type], images.length > 0 && texts.imageCount(images.length)].filter(Boolean).join('，')

/** Columns: content, sender, state, times, handler, actions. */
export const feedbackColumns: readonly ListColumn<FeedbackRow>[] = titled(texts.columns, [
  {
    key: 'content',
    width: 320,
    minWidth: 200,
    render: (_, row) => <TwoLines first={<Link to={detail(row.id)}>{row.content}</Link>} second={aboutText(row)} />,
  },
  { key: 'person', width: 96, render: (_, { person }) => person.name },
  { key: 'state', width: 96, render: (_, { state }) => <FeedbackChip state={state} /> },
  { key: 'createdAt', sorter: true, width: 156, render: (_, { createdAt }) => createdAt },
  { key: 'handler', width: 96, folds: 2, render: (_, { handler }) => textOrNone(handler?.name ?? null) },
  { key: 'repliedAt', width: 156, folds: 1, render: (_, { repliedAt }) => textOrNone(repliedAt) },
  detailColumn(detail, (row) => <FeedbackActs row={row} at="row" />),
])

export const FeedbackCardRow = ({ row }: { row: FeedbackRow }) => (
  <PlainCard
    icon="chat"
    title={row.content}
    state={<FeedbackChip state={row.state} />}
    lines={[aboutText(row), `${row.createdAt} ${row.person.name}`]}
    to={detail(row.id)}
    actions={<FeedbackActs row={row} at="card" />}
  />
)
