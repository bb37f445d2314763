import { createContext, useContext, useEffect, useId, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { giveFocusBack } from '#client/ui/dialog/dialog-focus.ts'

/** Whether the dialog around a component is shown; undefined outside of dialogs. */
export const AroundShown = createContext<boolean | undefined>(undefined)

/**
 * Whether a dialog that the person opened is shown. It waits while a more urgent or a later one is shown. A dialog inside
 * another one is shown with it.
 */
export const useTurn = (open: boolean): boolean => {
  const key = useId()
  const around = useContext(AroundShown)
  const isQueued = open && around === undefined
  const isFirst = useStore(dialogs.store, ([first]) => first?.key === key)
  useLayoutEffect(() => {
    if (!isQueued) return undefined
    dialogs.open({ key, rank: 'own' })
    return () => dialogs.close(key)
  }, [isQueued, key])
  // Later than the effect by which antd stops to hold the focus; the next dialog of the same moment has opened then.
  useEffect(() => (isQueued ? () => queueMicrotask(giveFocusBack) : undefined), [isQueued])
  return open && (around ?? isFirst)
}
