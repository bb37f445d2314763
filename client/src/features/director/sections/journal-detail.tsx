import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { DeviceName } from '#client/features/director/components/device-name.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { deviceIn, journalWords, preciseTime, type NameOf } from '#client/features/director/lib/journal-words.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'
import { formatDay } from '#shared/time.ts'
import styles from '#client/features/director/sections/journal-section.module.css'

const texts = directorTexts.journal

/** A complete journal entry; the server has already masked its secrets. */
export const JournalDetail = ({ entry, nameOf }: { entry: JournalEntry; nameOf: NameOf }) => {
  const { tag, code, text } = journalWords(entry, nameOf)
  const device = deviceIn(entry)
  return (
    <div className={styles.detail}>
      <dl>
        <dt>{texts.kindLabel}</dt>
        <dd>
          {tag} {code} {text} {device !== null && <DeviceName id={device} />}
        </dd>
        <dt>{texts.at}</dt>
        <dd>
          {formatDay(entry.at)} {preciseTime(entry.at)}
        </dd>
        <dt>{texts.number}</dt>
        <dd>{formatCount(entry.n)}</dd>
      </dl>
      {/* Keyboard users must be able to focus it for scrolling. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
      <pre tabIndex={0}>{JSON.stringify(entry, null, 2)}</pre>
    </div>
  )
}
