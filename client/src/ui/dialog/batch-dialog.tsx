import type { ReactNode } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '#client/ui/dialog/confirm-dialog.tsx'
import { RowResults, type RowResultsProps } from '#client/ui/dialog/row-results.tsx'
import { componentTexts } from '#client/ui/texts.ts'

const RESULTS_WIDTH = 600

interface BatchDialogProps extends ConfirmDialogProps, RowResultsProps {
  /** The title above the results; that of the question by default. */
  readonly resultTitle?: string | undefined
  /** A note below the results. */
  readonly note?: ReactNode
}

/** One act on many rows: asks for confirmation, then shows that each row is under way, then the result of each. */
export const BatchDialog = ({ resultTitle, note, rows, result, summaryOf, textOf, ...question }: BatchDialogProps) => {
  const isUnderWay = question.busy === true && rows.length > 1
  if (result === undefined && !isUnderWay) return <ConfirmDialog {...question} />
  return (
    <ConfirmDialog
      {...question}
      width={RESULTS_WIDTH}
      title={result === undefined ? question.title : (resultTitle ?? question.title)}
      confirm={undefined}
      cancel={componentTexts.close}
    >
      <RowResults rows={rows} result={result} summaryOf={summaryOf} textOf={textOf} />
      {note}
    </ConfirmDialog>
  )
}
