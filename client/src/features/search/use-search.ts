import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { pageClock } from '#client/lib/page-clock.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { hitGroups, type HitGroup } from '#client/features/search/search-groups.tsx'

/** Whoever types on is not asked after each letter, in milliseconds. */
const PAUSE = 200
/** After so long without an answer it is said that the search goes on. */
const LONG = 3000

/** The keyword some time after the last letter of it. While a syllable is still being composed it is no word yet. */
const useSettled = (typed: string, composing: boolean): string => {
  const wanted = typed.trim()
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    if (composing || wanted === settled) return
    return pageClock.after(PAUSE, () => setSettled(wanted))
  }, [wanted, settled, composing])
  return wanted === '' ? '' : settled
}

const useIsLong = (waiting: boolean): boolean => {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const cancel = pageClock.after(LONG, () => setLong(true))
    return () => {
      cancel()
      setLong(false)
    }
  }, [waiting])
  return long
}

/** The lists that this person may open, with the pages behind their rows. */
const useMayOpen = () => {
  const { mayPage } = usePermission()
  return useMemo(() => {
    const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-').replace(':', '@')
    return ({ list, detail }: { list: string; detail(id: string): string }): boolean =>
      mayPage(nameOf(list)) && mayPage(nameOf(detail('').replace(/\/$/, '/:parameterId')))
  }, [mayPage])
}

export interface Search {
  /** What the groups were found by; an answer to what was typed before is not shown as one to what is typed now. */
  readonly keyword: string
  readonly groups: readonly HitGroup[] | undefined
  /** What is shown answers an earlier keyword, or nothing is shown yet. */
  readonly waiting: boolean
  readonly long: boolean
  readonly error: unknown
  retry(): Promise<unknown>
}

/** What a keyword finds, everywhere this person may look. */
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
  return { keyword, groups, waiting, long: useIsLong(waiting), error, retry: refetch }
}
