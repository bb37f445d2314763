import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { catalogue } from '#shared/errors/catalogue.ts'
import { Card } from '#client/components/card.tsx'
import { EmptyState, StaleBar } from '#client/components/empty-state.tsx'
import { TableSkeleton } from '#client/components/table-skeleton.tsx'
import { pagedTexts as texts } from '#client/config/paged-texts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import styles from '#client/features/paged/paged.module.css'

/** What a detail needs of the query behind it. */
export interface DetailRead<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isFetching: boolean
  refetch(): Promise<unknown>
}

/** Options of such a query. */
export const detailOptions = { meta: { quiet: true }, refetchOnMount: 'always', refetchInterval: 60_000 } as const

export interface DetailFrameProps<T> {
  readonly read: DetailRead<T>
  /** What is shown, in one word: 设备. */
  readonly what: string
  /** The list it belongs to. */
  readonly list: { readonly path: string; readonly title: string }
  readonly children: (data: T) => ReactNode
}

const Unread = ({ read, what, list }: Omit<DetailFrameProps<unknown>, 'children'>) => {
  const code = callErrorOf(read.error)?.code
  const note = failureText(read.error)
  const back = <Link to={list.path}>{texts.toList(list.title)}</Link>
  const again = (): void => {
    read.refetch().catch(notifyError)
  }
  if (code === catalogue.NO_PERMISSION.code) return <EmptyState kind="forbidden" note={note} />
  if (code === catalogue.NOT_FOUND.code) return <EmptyState kind="forbidden" title={texts.gone(what)} note={back} />
  return <EmptyState kind="failed" note={note} onAction={again} />
}

/** What was read before may no longer be seen. */
const isOver = (error: unknown): boolean => callErrorOf(error)?.code === catalogue.NO_PERMISSION.code

/** A page about one thing: while it is being read, when it cannot be, and with what was read last when that fails later. */
export const DetailFrame = <T,>({ read, what, list, children }: DetailFrameProps<T>) => {
  const { data, error, isFetching, refetch } = read
  if (data === undefined || isOver(error))
    return (
      <Card className={error === null ? undefined : styles.state}>
        {error === null ? (
          <TableSkeleton widths={[undefined, undefined, undefined]} rows={8} />
        ) : (
          <Unread read={read} what={what} list={list} />
        )}
      </Card>
    )
  const again = (): void => {
    refetch().catch(notifyError)
  }
  return (
    <>
      {error !== null && <StaleBar message={failureText(error)} onRetry={again} retrying={isFetching} />}
      {children(data)}
    </>
  )
}
