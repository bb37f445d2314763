import { useEffect, useState } from 'react'
import { useControl } from '#client/features/director/hooks/control-context.ts'
import {
  createJournalFollower,
  nothingYet,
  type FollowedJournal,
  type JournalFilter,
} from '#client/features/director/lib/journal-follower.ts'
import { pageClock } from '#client/lib/page-clock.ts'

/** The live journal of this world by a filter; the filter object must keep its identity while the filter is the same. */
export const useJournal = (filter: JournalFilter): FollowedJournal => {
  const control = useControl()
  const [journal, setJournal] = useState(nothingYet)
  useEffect(() => {
    const follower = createJournalFollower({ control, clock: pageClock }, filter)
    const unsubscribe = follower.subscribe(setJournal)
    follower.start()
    return () => {
      unsubscribe()
      follower.stop()
    }
  }, [control, filter])
  return journal
}
