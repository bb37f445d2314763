import { useState } from 'react'
import { UnsavedQuestion, type UnsavedTexts } from '#client/ui/dialog/unsaved-question.tsx'

/** Whether a dialog or drawer with a form is open. Closing it with unsaved input asks for confirmation. */
export const useClosing = (texts: UnsavedTexts, isUnsaved: () => boolean) => {
  const [open, setOpen] = useState(true)
  const [isConfirming, setIsConfirming] = useState(false)
  const close = (): void => {
    setIsConfirming(false)
    setOpen(false)
  }
  return {
    open,
    close,
    requestClose: (): void => (isUnsaved() ? setIsConfirming(true) : close()),
    question: (
      <UnsavedQuestion open={isConfirming} texts={texts} onStay={() => setIsConfirming(false)} onLeave={close} />
    ),
  }
}
