import type { EventRow } from '#shared/contracts/event.ts'
import { formatCount } from '#client/components/count-pill.tsx'
import { dashboardTexts as texts } from '#client/config/dashboard-texts.ts'
import { ReadCard } from '#client/features/dashboard/components/read-card.tsx'
import { CardList } from '#client/features/paged/detail-parts.tsx'
import { EventLine } from '#client/features/paged/event-rows.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/dashboard/components/dashboard.module.css'

const options = { meta: { quiet: true }, refetchInterval: 60_000 } as const

const Lines = ({ events, empty }: { events: readonly EventRow[]; empty: string }) => (
  <div className={styles.scroll}>
    <CardList items={events} empty={empty} keyOf={({ id }) => id} draw={(row) => <EventLine row={row} />} />
  </div>
)

/** 待我处理: what is open and may be handled by whoever looks. */
export const MineCard = () => {
  const read = trpc.dashboard.mine.useQuery({}, options)
  return (
    <ReadCard title={texts.mine} note={({ total }) => texts.mineNote(formatCount(total))} read={read}>
      {({ records }) => <Lines events={records} empty={texts.noMine} />}
    </ReadCard>
  )
}

/** 实时动态: the newest events of all kinds. */
export const FeedCard = () => {
  const read = trpc.dashboard.feed.useQuery({}, options)
  return (
    <ReadCard title={texts.feed} note={() => texts.feedNote} read={read}>
      {({ records }) => <Lines events={records} empty={texts.noFeed} />}
    </ReadCard>
  )
}
