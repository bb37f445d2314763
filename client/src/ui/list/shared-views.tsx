import type { SharedView } from '#shared/view/view.contract.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { SharedViewItem } from '#client/ui/list/shared-view-item.tsx'
import { sharedViewTexts as texts } from '#client/ui/list/shared-view-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/ui/list/list-dialogs.module.css'

const Views = ({ views }: { views: readonly SharedView[] }) =>
  views.length === 0 ? (
    <p className={styles.note}>{texts.noneShared}</p>
  ) : (
    <ul>
      {views.map((view) => (
        <SharedViewItem key={view.id} view={view} all={views} />
      ))}
    </ul>
  )

/** The views that the project shares for a list, in 管理视图. */
export const SharedViews = ({ list }: { list: string }) => {
  const read = trpc.view.list.useQuery({ list }, { meta: { quiet: true } })
  return (
    <section className={styles.shared}>
      <h3>{texts.title}</h3>
      {read.data === undefined ? <Unread read={read} rows={2} /> : <Views views={read.data} />}
    </section>
  )
}
