import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { pageClock } from '#client/lib/page-clock.ts'
import { useLate } from '#client/lib/use-late.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { hitGroups, type HitGroup } from '#client/features/search/search-groups.tsx'

/** Debounce of the typed keyword, in milliseconds. */
const DEBOUNCE_MS = 200
/** After this many milliseconds without a response, a message says that the search goes on. */
const SLOW_AFTER_MS = 3000

/** The debounced keyword. Unchanged while an input method is composing. */
const useSettled = (typed: string, composing: boolean): string => {
  const wanted = typed.trim()
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    if (composing || wanted === settled) return
    return pageClock.after(DEBOUNCE_MS, () => setSettled(wanted))
  }, [wanted, settled, composing])
  return wanted === '' ? '' : settled
}

/** Whether this person may open a list and its detail pages. */
const useMayOpen = () => {
  const { mayPage } = usePermission()
  return useMemo(() => {
    const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-').replace(':', '@')
    return ({ list, detail }: { list: string; detail(id: string): string }): boolean =>
      mayPage(nameOf(list)) && mayPage(nameOf(detail('').replace(/\/$/, '/:parameterId')))
  }, [mayPage])
}

export interface Search {
  /** The keyword of the shown groups: results of an earlier keyword must not appear as those of the current one. */
  readonly keyword: string
  readonly groups: readonly HitGroup[] | undefined
  /** The shown results belong to an earlier keyword, or there are none yet. */
  readonly waiting: boolean
  readonly long: boolean
  readonly error: unknown
  retry(): Promise<unknown>
}

/** Searches all lists that this person may open. */
export const useSearch = (typed: string, composing: boolean): Search => {
  const keyword = useSettled(typed, composing)
  const mayOpen = useMayOpen()
  const read = trpc.search.find.useQuery(
    { keyword },
    { enabled: keyword !== '', placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const { data, error, isPlaceholderData, refetch } = read
  const fresh = keyword !== '' && !isPlaceholderData ? data : undefined
  const groups = useMemo(
    () => (data === undefined || keyword === '' ? undefined : hitGroups(data, keyword, mayOpen)),
    [data, keyword, mayOpen],
  )
  const waiting = typed.trim() !== '' && error === null && (fresh === undefined || typed.trim() !== keyword)
  return { keyword, groups, waiting, long: useLate(waiting, SLOW_AFTER_MS), error, retry: refetch }
}
