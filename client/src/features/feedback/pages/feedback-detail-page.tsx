import { useParams } from 'react-router-dom'
import type { FeedbackRow } from '#shared/feedback/feedback.contract.ts'
import { feedbackTexts as texts } from '#client/features/feedback/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { FeedbackActs } from '#client/features/feedback/components/feedback-acts.tsx'
import { FeedbackChip } from '#client/features/feedback/components/feedback-chip.tsx'
import { handlingFacts, senderFacts } from '#client/features/feedback/feedback-facts.tsx'
import { Card } from '#client/ui/basics/card.tsx'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { DetailHead, FactCard, TwoColumns } from '#client/ui/detail/detail-parts.tsx'
import { PhotoTiles } from '#client/ui/detail/photo-tiles.tsx'
import { aboutBus, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/feedback/components/feedback.module.css'

const aboutFeedback = aboutBus('feedback')

const Shown = ({ row }: { row: FeedbackRow }) => (
  <>
    <DetailHead
      icon="chat"
      title={`${texts.types[row.type] ?? texts.one} · ${row.person.name}`}
      state={<FeedbackChip state={row.state} />}
      about={row.createdAt}
      facts={[]}
      actions={<FeedbackActs row={row} at="page" />}
    />
    <TwoColumns
      side={
        <>
          <FactCard title={texts.info} facts={senderFacts(row)} />
          <FactCard title={texts.handling} facts={handlingFacts(row)} />
        </>
      }
    >
      <Card title={texts.columns.content}>
        <p className={styles.text}>{row.content}</p>
        {row.images.length > 0 && (
          <div className={styles.photos}>
            <PhotoTiles label={texts.images} photos={row.images} />
          </div>
        )}
      </Card>
      {row.reply !== '' && (
        <Card title={texts.replyText} note={row.repliedAt}>
          <p className={styles.text}>{row.reply}</p>
        </Card>
      )}
    </TwoColumns>
  </>
)

/** 反馈详情: what a person wrote, with the pictures, and what became of it. */
export const FeedbackDetailPage = () => {
  const { parameterId: id = '' } = useParams()
  const read = trpc.feedback.detail.useQuery({ id }, detailOptions)
  useFreshen(read.refetch, aboutFeedback)
  return (
    <DetailFrame read={read} what={texts.one} list={screenPaths.feedback}>
      {(row) => <Shown row={row} />}
    </DetailFrame>
  )
}
