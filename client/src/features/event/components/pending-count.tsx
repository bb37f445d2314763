import { useStore } from 'zustand'
import type { EventRow } from '#shared/event/event.contract.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { NewEventsPill } from '#client/features/event/components/new-events-pill.tsx'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import type { EventList } from '#client/features/event/api/use-event-list.ts'

const noRows: readonly EventRow[] = []

/** Subscribed here and not in the list: in a storm the number changes with every message, and nothing else does. */
const useWaitingCount = ({ pendingEvents, read, isFilling }: EventList): number =>
  useStore(pendingEvents.store, (waiting) => (isFilling ? 0 : waiting.countBeside(read.data?.records ?? noRows)))

export const WaitingPill = ({ live, onClick }: { live: EventList; onClick: () => void }) => (
  <NewEventsPill count={useWaitingCount(live)} onClick={onClick} />
)

/** Shown beside the total, which does not include the new rows yet. */
export const WaitingNote = ({ live }: { live: EventList }) => {
  const count = useWaitingCount(live)
  return count > 0 && <span>{texts.waiting(formatCount(count))}</span>
}
