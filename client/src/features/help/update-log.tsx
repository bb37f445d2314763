import type { Edition } from '#shared/edition/edition.contract.ts'
import { commaParts } from '#shared/text-formats.ts'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { ReleaseView, releaseOf } from '#client/features/edition/index.ts'
import { formTexts } from '#client/config/form-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/help/update-log.module.css'

const texts = formTexts.updateLog

type Page = Edition['contentTOList'][number]

const EditionPage = ({ page: { title, upDescribe, imge } }: { page: Page }) => (
  <>
    <h4>{title}</h4>
    <p>{upDescribe}</p>
    {commaParts(imge).map((address, at) => (
      <PictureView key={address} src={address} alt={texts.picture(title, at + 1)} loading="lazy" />
    ))}
  </>
)

interface OneEditionProps {
  readonly edition: Edition
  readonly isNewest: boolean
  readonly onLeave: () => void
}

const OneEdition = ({ edition, isNewest, onLeave }: OneEditionProps) => (
  <li className={styles.edition}>
    <h3>
      {edition.version}
      {isNewest && <small className={styles.newest}>{texts.newest}</small>}
      <time>{edition.publishTime.slice(0, 10)}</time>
    </h3>
    {edition.contentTOList.map((page) => (
      <EditionPage key={page.title} page={page} />
    ))}
    {releaseOf(edition.version).map((page) => (
      <ReleaseView key={page.name} page={page} onLeave={onLeave} />
    ))}
  </li>
)

/** 更新日志: all published editions, newest first. */
export const UpdateLog = ({ close }: { close: () => void }) => {
  const { data, isError, refetch } = trpc.edition.list.useQuery({}, { meta: { quiet: true } })
  if (isError) return <EmptyState kind="failed" onAction={() => void refetch()} />
  if (!data) return <TableSkeleton widths={[120, undefined]} rows={4} />
  if (data.length === 0) return <EmptyState kind="filtered" title={texts.none} />
  return (
    <ol className={styles.log}>
      {data.map((edition, at) => (
        <OneEdition key={edition.asEditionId} edition={edition} isNewest={at === 0} onLeave={close} />
      ))}
    </ol>
  )
}
