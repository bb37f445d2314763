import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { catalogue } from '#shared/errors/catalogue.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { isForbidden, Stale } from '#client/ui/basics/unread.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { listTexts as texts } from '#client/config/list-texts.ts'
import type { ScreenPaths } from '#client/config/paths-at.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import styles from '#client/ui/detail/detail-parts.module.css'

/** The fields of a query that a detail page uses. */
export interface DetailRead<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isFetching: boolean
  refetch(): Promise<unknown>
}

export const detailOptions = { meta: { quiet: true }, refetchOnMount: 'always', refetchInterval: 60_000 } as const

export interface DetailFrameProps<T> {
  readonly read: DetailRead<T>
  /** The subject in one word: 设备. */
  readonly what: string
  /** The list it belongs to. */
  readonly list: Pick<ScreenPaths, 'list' | 'title'>
  readonly children: (data: T) => ReactNode
}

const Unread = ({ read, what, list }: Omit<DetailFrameProps<unknown>, 'children'>) => {
  const code = callErrorOf(read.error)?.code
  const note = failureText(read.error)
  const back = <Link to={list.list}>{texts.toList(list.title)}</Link>
  if (isForbidden(read.error)) return <EmptyState kind="forbidden" note={note} />
  if (code === catalogue.NOT_FOUND.code) return <EmptyState kind="forbidden" title={texts.gone(what)} note={back} />
  return <EmptyState kind="failed" note={note} onAction={() => void read.refetch()} />
}

/** The frame of a detail page: a skeleton while loading, the failure, or the data, which stays if a later refetch fails. */
export const DetailFrame = <T,>({ read, what, list, children }: DetailFrameProps<T>) => {
  const { data, error } = read
  // The permission may have been lost since the cached data was loaded.
  if (data === undefined || isForbidden(error))
    return (
      <Card className={error === null ? undefined : styles.state}>
        {error === null ? (
          <TableSkeleton widths={[undefined, undefined, undefined]} rows={8} />
        ) : (
          <Unread read={read} what={what} list={list} />
        )}
      </Card>
    )
  return (
    <>
      <Stale read={read} />
      {children(data)}
    </>
  )
}
