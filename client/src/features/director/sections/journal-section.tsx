import { Button, Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { VirtualList } from '#client/features/director/components/virtual-list.tsx'
import { Figures } from '#client/features/director/sections/figures.tsx'
import { JournalDetail } from '#client/features/director/sections/journal-detail.tsx'
import { JournalFilters } from '#client/features/director/sections/journal-filters.tsx'
import { JournalHead } from '#client/features/director/sections/journal-head.tsx'
import { JournalLineRow } from '#client/features/director/sections/journal-line.tsx'
import { useNames } from '#client/features/director/hooks/use-city.ts'
import { useJournal } from '#client/features/director/hooks/use-journal.ts'
import { ControlError, failureText } from '#client/features/director/lib/control-error.ts'
import { anyEntry, filterInput, isFiltered, type JournalChoice } from '#client/features/director/lib/journal-choice.ts'
import { saveLines } from '#client/features/director/lib/save-lines.ts'
import {
  MAX_JOURNAL_ROWS,
  type FollowedJournal,
  type JournalRow,
} from '#client/features/director/lib/journal-follower.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'
import styles from '#client/features/director/sections/journal-section.module.css'

const texts = directorTexts.journal
const ROW_HEIGHT_PX = 33

/** The journal at the moment of the pause; null while it is live. */
const usePause = (journal: FollowedJournal) => {
  const [held, setHeld] = useState<FollowedJournal | null>(null)
  return {
    shown: held ?? journal,
    isPaused: held !== null,
    waiting: held === null ? 0 : journal.received - held.received,
    toggle: () => setHeld(held === null ? journal : null),
    resume: () => setHeld(null),
  }
}

const Foot = ({ rows }: { rows: readonly JournalRow[] }) => (
  <footer className={styles.foot}>
    <span>{texts.retained(formatCount(MAX_JOURNAL_ROWS))}</span>
    <Button type="link" size="small" disabled={rows.length === 0} onClick={() => saveLines(rows)}>
      {texts.exported}
    </Button>
  </footer>
)

const Nothing = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) =>
  filtered ? (
    <EmptyState kind="filtered" title={texts.emptyFiltered} onAction={onClear} />
  ) : (
    <EmptyState kind="empty" title={texts.empty} />
  )

/** Everything that happens in the world, live. */
export const JournalSection = () => {
  const [choice, setChoice] = useState<JournalChoice>(anyEntry)
  const [isOpen, setOpen] = useState(false)
  const [detail, setDetail] = useState<JournalEntry | null>(null)
  const filter = useMemo(() => filterInput(choice), [choice])
  const journal = useJournal(filter)
  const { shown, isPaused, waiting, toggle, resume } = usePause(journal)
  const nameOf = useNames()
  const change = (next: JournalChoice): void => {
    resume()
    setChoice(next)
  }
  const refused = journal.failure instanceof ControlError && journal.failure.failure === 'refused'
  return (
    <section className="stack min-h-0 overflow-hidden panel shadow-1" aria-label={texts.title}>
      <JournalHead
        state={journal.state}
        isPaused={isPaused}
        onPause={toggle}
        filterOpen={isOpen}
        onFilter={() => setOpen(!isOpen)}
        choice={choice}
        onChange={change}
      />
      {isOpen && <JournalFilters choice={choice} onChange={change} error={journal.failure} />}
      <Figures />
      {waiting > 0 && (
        <button type="button" className={styles.waiting} onClick={resume}>
          <Icon name="up2" size={14} />
          {texts.waiting(formatCount(waiting))}
        </button>
      )}
      {shown.rows.length > 0 && !refused ? (
        <VirtualList label={texts.title} rows={shown.rows} rowHeight={ROW_HEIGHT_PX} keyOf={({ key }) => key}>
          {(row) => <JournalLineRow row={row} nameOf={nameOf} onOpen={setDetail} />}
        </VirtualList>
      ) : (
        <div className={styles.nothing}>
          {journal.failure !== null ? (
            <EmptyState kind="failed" note={failureText(journal.failure, directorTexts.unreachable)} />
          ) : (
            <Nothing filtered={isFiltered(choice)} onClear={() => change(anyEntry)} />
          )}
        </div>
      )}
      <Foot rows={shown.rows} />
      <Drawer title={texts.detail} size={520} open={detail !== null} onClose={() => setDetail(null)} destroyOnHidden>
        {detail !== null && <JournalDetail entry={detail} nameOf={nameOf} />}
      </Drawer>
    </section>
  )
}
