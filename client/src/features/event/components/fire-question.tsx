import { Button } from 'antd'
import type { EventRow } from '#shared/event/event.contract.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { eventCallTexts } from '#client/features/event/call-texts.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { CallList, useCallList } from '#client/features/event/components/call-list.tsx'
import { fireReport } from '#client/features/event/fire-report.ts'
import { notify, notifyError, warn } from '#client/lib/feedback.ts'
import styles from '#client/features/event/components/fire-question.module.css'

const texts = eventCallTexts.fireCall

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify(texts.copied, 'done')
  } catch {
    // No permission, or no clipboard on an address without TLS: the text remains visible for manual selection.
    warn(texts.copyByHand)
  }
}

/** The report for 119, to be read aloud, and the other contacts to call. */
const Help = ({ row }: { row: EventRow }) => {
  const { data } = useCallList(row.placeId)
  const lines = fireReport(row, data?.[0])
  return (
    <>
      <section className={styles.report} aria-label={texts.title}>
        <header>
          <a className={styles.call} href="tel:119">
            {texts.title}
          </a>
          <Button
            size="small"
            onClick={() => {
              copy(lines.join('\n')).catch(notifyError)
            }}
          >
            {texts.copy}
          </Button>
        </header>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <h4 className={styles.heading}>{eventCallTexts.callList.title}</h4>
      <CallList placeId={row.placeId} />
    </>
  )
}

export interface FireQuestionProps {
  row: EventRow
  open: boolean
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** The second confirmation of a real fire, with the steps to take at the same time. */
export const FireQuestion = ({ row, open, busy, onCancel, onConfirm }: FireQuestionProps) => (
  <ConfirmDialog
    open={open}
    width={520}
    title={eventTexts.handling.fireTitle}
    onClose={onCancel}
    confirm={eventTexts.handling.fireConfirm}
    busy={busy}
    onConfirm={onConfirm}
  >
    <p className={styles.text}>{eventTexts.handling.fireText}</p>
    <Help row={row} />
  </ConfirmDialog>
)
