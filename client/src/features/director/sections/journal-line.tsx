import { memo } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { DeviceName } from '#client/features/director/components/device-name.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import type { JournalRow } from '#client/features/director/lib/journal-follower.ts'
import { deviceIn, journalWords, preciseTime, type NameOf } from '#client/features/director/lib/journal-words.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'
import styles from '#client/features/director/sections/journal-line.module.css'

const texts = directorTexts.journal

const NoticeLine = ({ notice }: { notice: NonNullable<JournalRow['notice']> }) => (
  <div className={classNames(styles.line, styles.notice)}>
    {notice.notice === 'missed' ? texts.missed(formatCount(notice.count)) : texts.restarted}
  </div>
)

export interface JournalLineRowProps {
  readonly row: JournalRow
  readonly nameOf: NameOf
  readonly onOpen: (entry: JournalEntry) => void
}

const EntryLine = ({ entry, nameOf, onOpen }: { entry: JournalEntry } & Omit<JournalLineRowProps, 'row'>) => {
  const { tone, tag, code, text, note } = journalWords(entry, nameOf)
  const device = deviceIn(entry)
  return (
    <button type="button" className={styles.line} onClick={() => onOpen(entry)}>
      <time>{preciseTime(entry.at)}</time>
      <span className={classNames(styles.tag, styles[tone])}>{tag}</span>
      <span className="truncate">
        {code !== '' && <code>{code}</code>} {text} {device !== null && <DeviceName id={device} />}
      </span>
      <span className={styles.tail}>{note}</span>
    </button>
  )
}

/** A line of the journal: time, kind, text, and the relevant number. */
export const JournalLineRow = memo(({ row, ...rest }: JournalLineRowProps) =>
  row.entry ? <EntryLine entry={row.entry} {...rest} /> : <NoticeLine notice={row.notice} />,
)
JournalLineRow.displayName = 'JournalLineRow'
