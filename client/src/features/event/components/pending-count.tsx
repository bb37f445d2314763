import { useStore } from 'zustand'
import type { EventRow } from '#shared/event/event.contract.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { NewEventsPill } from '#client/features/event/components/new-events-pill.tsx'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import type { EventList } from '#client/features/event/api/use-event-list.ts'
import { isFilling } from '#client/features/event/api/use-reload.ts'

const noRows: readonly EventRow[] = []

/** Subscribed here and not in the list: in a storm the number changes with every message, and nothing else does. */
const useWaitingCount = ({ pendingEvents, presence, read, fills }: EventList): { count: number; fires: number } => {
  const rows = read.data?.records ?? noRows
  const isAway = useStore(presence.store, (state) => state.isAway)
  const count = useStore(pendingEvents.store, (waiting) => waiting.countBeside(rows))
  const fires = useStore(pendingEvents.store, (waiting) => waiting.firesBeside(rows))
  return isFilling(fills, isAway, count) ? { count: 0, fires: 0 } : { count, fires }
}

export const WaitingPill = ({ live, onClick }: { live: EventList; onClick: () => void }) => (
  <NewEventsPill {...useWaitingCount(live)} onClick={onClick} />
)

/** Shown beside the total, which does not include the new rows yet. */
export const WaitingNote = ({ live }: { live: EventList }) => {
  const { count } = useWaitingCount(live)
  return count > 0 && <span>{texts.waiting(formatCount(count))}</span>
}
