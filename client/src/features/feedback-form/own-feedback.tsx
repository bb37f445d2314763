import { Pagination } from 'antd'
import { useState } from 'react'
import type { OwnFeedback } from '#shared/feedback/feedback.contract.ts'
import { FeedbackChip } from '#client/features/feedback/index.ts'
import { CardList } from '#client/ui/detail/detail-parts.tsx'
import { PhotoTiles } from '#client/ui/detail/photo-tiles.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import { formTexts } from '#client/config/form-texts.ts'
import { aboutBus, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/feedback-form/own-feedback.module.css'

const { own: texts, types } = formTexts.feedback

const aboutFeedback = aboutBus('feedback')

const PAGE_SIZE = 10

const typeText = (type: number): string => Object.entries(types).find(([value]) => value === String(type))?.[1] ?? ''

const Sent = ({ row }: { row: OwnFeedback }) => (
  <article className={styles.sent}>
    <header className="row gap-8 font-12 ink3">
      <FeedbackChip state={row.state} />
      {typeText(row.type)}
      <time className="ml-auto">{row.createdAt}</time>
    </header>
    <p className={styles.text}>{row.content}</p>
    {row.images.length > 0 && <PhotoTiles label={formTexts.feedback.images} photos={row.images} />}
    {row.reply !== '' && (
      <div className={styles.reply}>
        <span className="row gap-8 font-12 ink3">
          {texts.reply}
          <time className="ml-auto">{row.repliedAt}</time>
        </span>
        <p className={styles.text}>{row.reply}</p>
      </div>
    )}
  </article>
)

/** 我的反馈: what the person has sent, with its state and the reply. */
export const OwnFeedbackList = () => {
  const [pageNo, setPageNo] = useState(1)
  const read = trpc.feedback.mine.useQuery(
    { pageNo, pageSize: PAGE_SIZE },
    { placeholderData: (before) => before, meta: { quiet: true }, refetchOnMount: 'always' },
  )
  useFreshen(read.refetch, aboutFeedback)
  if (read.data === undefined) return <Unread read={read} rows={4} />
  if (read.data.total === 0) return <EmptyState kind="empty" title={texts.none} note={texts.noneNote} />
  return (
    <>
      <CardList
        items={read.data.records}
        empty={texts.none}
        keyOf={({ id }) => id}
        draw={(row) => <Sent row={row} />}
      />
      <div className={styles.pages}>
        <Pagination
          size="small"
          hideOnSinglePage
          showSizeChanger={false}
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={read.data.total}
          onChange={setPageNo}
        />
      </div>
    </>
  )
}
