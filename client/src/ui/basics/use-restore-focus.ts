import { useEffect, useState } from 'react'
import { rememberFocus } from '#client/lib/restore-focus.ts'

/** For the content of a dialog. On unmount the focus returns to the element that opened it, or to the nearest one left. */
export const useRestoreFocus = (): void => {
  // At the first render the dialog is not in the document yet, so it has not taken the focus.
  const [back] = useState(rememberFocus)
  useEffect(() => back, [back])
}
