import { UNDO_TO_SITE_MS } from '#shared/event/undo-to-site.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { useBatch } from '#client/features/event/api/use-batch.ts'
import { answerText } from '#client/lib/call-failure-words.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { notify } from '#client/lib/feedback.ts'
import { RowResults, type BatchRow, type RowResultsProps } from '#client/ui/dialog/row-results.tsx'

const texts = eventTexts.batch
/** Of the results, in px. */
const WIDTH = 600

/** The text of a failed row of a batch. */
export const failureOf: RowResultsProps['textOf'] = ({ ok, code, message }) =>
  ok ? undefined : answerText(code, message)

/** Names each row, because some could not be taken back. */
const openResults = (rows: RowResultsProps['rows'], result: RowResultsProps['result']): void =>
  dialogs.open({
    key: 'batch-undo',
    rank: 'own',
    title: texts.undoTitle,
    width: WIDTH,
    content: <RowResults rows={rows} result={result} summaryOf={texts.outcome} textOf={failureOf} />,
    button: texts.close,
  })

/** Offers for ten seconds to take 前往现场 of these rows back. It works after the dialog, its list and the page are gone. */
export const useBatchUndo = (onChanged: () => void) => {
  const { run: call } = useBatch()
  const undo = async (rows: readonly BatchRow[]): Promise<void> => {
    const result = await call({ ids: rows.map(({ id }) => id), act: 'undoToSite' })
    onChanged()
    if (result.failed === 0) notify(texts.undone(result.succeeded), 'done')
    else openResults(rows, result)
  }
  return (rows: readonly BatchRow[]): void => {
    // A failed call is shown like any other, and has changed no row.
    const run = (): void => void undo(rows).catch(() => {})
    notify(texts.enRoute(rows.length), 'done', { label: eventTexts.handling.undo, run, forMs: UNDO_TO_SITE_MS })
  }
}
