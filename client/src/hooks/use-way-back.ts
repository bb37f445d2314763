import { useEffect, useState } from 'react'
import { wayBack } from '#client/lib/give-back.ts'

/** For the content of a dialog. On unmount the focus returns to the element that opened it, or to the nearest one left. */
export const useWayBack = (): void => {
  // At the first render the dialog is not in the document yet, so it has not taken the focus.
  const [back] = useState(wayBack)
  useEffect(() => back, [back])
}
