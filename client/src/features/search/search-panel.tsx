import { Button } from 'antd'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { KeyCaps } from '#client/ui/basics/key-caps.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { SearchField } from '#client/features/search/search-field.tsx'
import { Groups, Recent } from '#client/features/search/search-options.tsx'
import type { ShownGroup } from '#client/features/search/search-stops.ts'
import { searchTexts as texts } from '#client/features/search/texts.ts'
import { usePanel, type SearchPanelProps } from '#client/features/search/use-panel.ts'
import type { Search } from '#client/features/search/use-search.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { notifyError } from '#client/lib/feedback.ts'
import styles from '#client/features/search/search-panel.module.css'

/** Why the server has no results, if it has none. */
const Nothing = ({ search, hasOthers, clear }: { search: Search; hasOthers: boolean; clear: () => void }) => {
  const { error, groups, keyword, retry, waiting } = search
  if (error !== null)
    return (
      <EmptyState
        kind="failed"
        note={failureText(error)}
        onAction={() => {
          retry().catch(notifyError)
        }}
      />
    )
  if (waiting && groups === undefined)
    return <TableSkeleton widths={[undefined, 96]} rows={hasOthers ? 2 : 5} rowHeight={48} />
  if (!waiting && groups?.length === 0 && !hasOthers)
    return <EmptyState kind="filtered" title={texts.none(keyword)} note={texts.noneNote} onAction={clear} />
  return null
}

const spokenFor = ({ long, waiting }: Search, groups: readonly ShownGroup[]): string => {
  if (waiting) return long ? texts.slow : texts.searching
  return groups.length === 0 ? '' : texts.found(formatCount(groups.reduce((sum, { group }) => sum + group.total, 0)))
}

const Keys = () => (
  <div className={styles.keys} aria-hidden="true">
    <KeyCaps keys={['ArrowUp', 'ArrowDown']} /> {texts.help.move}
    <KeyCaps keys={['Enter']} /> {texts.help.open}
    <KeyCaps keys={['Escape']} /> {texts.help.close}
  </div>
)

/** The search field with the results below it; before the first letter recent keywords and what can be done. */
export const SearchPanel = (props: SearchPanelProps) => {
  const { field, search, groups, remembered, isEmpty, marked, forget, clear } = usePanel(props)
  return (
    <div className={styles.panel} aria-busy={search.waiting}>
      <SearchField {...field} status={isEmpty ? '' : spokenFor(search, groups)} />
      <div className={classNames(styles.results, search.waiting && styles.stale)}>
        {field.hasStops && (
          <div id={marked.list} role="listbox" aria-label={texts.results}>
            {remembered.length > 0 && <Recent stops={remembered} marked={marked} />}
            <Groups groups={groups} marked={marked} />
          </div>
        )}
        {!isEmpty && <Nothing search={search} hasOthers={groups.length > 0} clear={clear} />}
      </div>
      {remembered.length > 0 && (
        <Button type="link" size="small" onClick={forget}>
          {texts.forget}
        </Button>
      )}
      <Keys />
    </div>
  )
}
