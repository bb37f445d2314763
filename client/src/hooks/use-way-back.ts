import { useEffect, useState } from 'react'
import { wayBack } from '#client/lib/give-back.ts'

/** For what a dialog consists of: when it is gone the focus goes back to what opened it, or stands nearest to that. */
export const useWayBack = (): void => {
  // At the first drawing the dialog is not there yet, and has not taken the focus.
  const [back] = useState(wayBack)
  useEffect(() => back, [back])
}
