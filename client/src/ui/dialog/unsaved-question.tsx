import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'

export interface UnsavedTexts {
  readonly title: string
  readonly text: string
  readonly leave: string
  readonly stay: string
}

interface UnsavedQuestionProps {
  readonly open: boolean
  readonly texts: UnsavedTexts
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks for confirmation before unsaved input is discarded. */
export const UnsavedQuestion = ({ open, texts, onStay, onLeave }: UnsavedQuestionProps) => {
  const { title, text, leave, stay } = texts
  return (
    <ConfirmDialog open={open} title={title} confirm={leave} cancel={stay} onConfirm={onLeave} onClose={onStay}>
      {text}
    </ConfirmDialog>
  )
}
