import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { EventRow } from '#shared/event/event.contract.ts'
import type { EventList } from '#client/features/event/api/use-event-list.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { toBatch } from '#client/ui/basics/use-go.ts'

/**
 * A person who comes to handle the events of this list together gets its present rows, once: the address then forgets the
 * purpose, so that a reload or the way back does not repeat it.
 */
export const useBatchArrival = (
  { read }: Pick<EventList, 'read'>,
  onRows: (rows: readonly EventRow[]) => void,
): void => {
  const { key, pathname, search, ...location } = useLocation()
  const navigate = useNavigate()
  const [readFor, setReadFor] = useState<string>()
  const isWanted = location.state === toBatch
  const isReady = isWanted && readFor === key && !read.isFetching && read.error === null
  const refetch = useEffectEvent(() => read.refetch())
  const finish = useEffectEvent(() => {
    onRows(read.data?.records ?? [])
    Promise.resolve(navigate({ pathname, search }, { replace: true })).catch(notifyError)
  })
  useEffect(() => {
    if (!isWanted) return
    refetch()
      .then(() => setReadFor(key))
      .catch(notifyError)
  }, [isWanted, key])
  useEffect(() => {
    if (isReady) finish()
  }, [isReady])
}
