import { useState } from 'react'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { ChoiceBar } from '#client/features/director/components/choice-bar.tsx'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { RowTable } from '#client/features/director/components/row-table.tsx'
import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { codedText, groupedCode, recipientText } from '#client/features/director/lib/outbox-words.ts'
import type { OutboxEntry } from '#shared/control/outbox.contract.ts'
import styles from '#client/features/director/sections/outbox-section.module.css'

const texts = directorTexts.outbox
type Channel = OutboxEntry['channel'] | 'all'

const choices = (['all', 'sms', 'voice', 'app'] as const).map((value) => ({ value, label: texts.channels[value] }))

const Text = ({ text }: { text: string }) => {
  const [before, code, after] = codedText(text)
  return (
    <>
      {before}
      {code !== '' && <b className={styles.code}>{groupedCode(code)}</b>}
      {after}
    </>
  )
}

const Row = ({ entry }: { entry: OutboxEntry }) => (
  <tr>
    <td className={styles.to}>
      {texts.channels[entry.channel]} {recipientText(entry)}
    </td>
    <td>
      <Text text={entry.text} />
    </td>
    <td className="ink3 nowrap" title={entry.at}>
      {entry.at.slice(11)}
    </td>
  </tr>
)

/** The messages that a real backend would have sent: verification codes can be read here, as on every recipient's phone. */
export const OutboxSection = () => {
  const [channel, setChannel] = useState<Channel>('all')
  const outbox = useControlQuery('outbox', channel === 'all' ? {} : { channel }, { every: 2000 })
  return (
    <>
      <div className={styles.tools}>
        <ChoiceBar label={texts.title} choices={choices} value={channel} onChange={setChannel} />
        <span>{texts.note}</span>
      </div>
      <Loaded query={outbox}>
        {({ entries }) => (
          <RowTable
            rows={entries.toReversed()}
            empty={<EmptyState kind="empty" title={texts.empty} note={texts.emptyNote} />}
          >
            {(entry) => <Row key={entry.n} entry={entry} />}
          </RowTable>
        )}
      </Loaded>
    </>
  )
}
