import { Button, Drawer, Switch } from 'antd'
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
import {
  addressOf,
  anyEntry,
  choiceOf,
  filterInput,
  isFiltered,
  type JournalChoice,
} from '#client/features/director/lib/journal-choice.ts'
import { deskAddress } from '#client/features/director/lib/desk-address.ts'
import { withoutPolling } from '#client/features/director/lib/journal-polling.ts'
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

interface FootProps {
  readonly rows: readonly JournalRow[]
  readonly hidden: number
  readonly polling: boolean
  readonly onPolling: (polling: boolean) => void
}

const Foot = ({ rows, hidden, polling, onPolling }: FootProps) => (
  <footer className={styles.foot}>
    <span className="truncate" title={texts.retained(formatCount(MAX_JOURNAL_ROWS))}>
      {hidden > 0 ? texts.hidden(formatCount(hidden)) : texts.retained(formatCount(MAX_JOURNAL_ROWS))}
    </span>
    <label className="inline-row gap-8 flex-none nowrap" title={texts.pollingNote}>
      <Switch size="small" checked={polling} onChange={onPolling} aria-label={texts.polling} />
      {texts.polling}
    </label>
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

/** The filter that the address holds. */
const useJournalChoice = (): readonly [JournalChoice, (choice: JournalChoice) => void] => {
  const [choice, setChoice] = useState(() => choiceOf(deskAddress.getState()))
  const change = (next: JournalChoice): void => {
    setChoice(next)
    deskAddress.change(addressOf(next))
  }
  return [choice, change]
}

/** Everything that happens in the world, live. */
export const JournalSection = () => {
  const [choice, setChoice] = useJournalChoice()
  const [isOpen, setOpen] = useState(false)
  const [detail, setDetail] = useState<JournalEntry | null>(null)
  const filter = useMemo(() => filterInput(choice), [choice])
  const journal = useJournal(filter)
  const { shown, isPaused, waiting, toggle, resume } = usePause(journal)
  const rows = useMemo(() => (choice.polling ? shown.rows : withoutPolling(shown.rows)), [choice.polling, shown.rows])
  const hidden = shown.rows.length - rows.length
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
      {rows.length > 0 && !refused ? (
        <VirtualList label={texts.title} rows={rows} rowHeight={ROW_HEIGHT_PX} keyOf={({ key }) => key}>
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
      <Foot
        rows={shown.rows}
        hidden={hidden}
        polling={choice.polling}
        onPolling={(polling) => change({ ...choice, polling })}
      />
      <Drawer title={texts.detail} size={520} open={detail !== null} onClose={() => setDetail(null)} destroyOnHidden>
        {detail !== null && <JournalDetail entry={detail} nameOf={nameOf} />}
      </Drawer>
    </section>
  )
}
