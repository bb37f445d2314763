import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { notifyError } from '#client/lib/feedback.ts'

/** Navigation state: the person comes to handle an event. */
export const toHandle = 'handle'

/** Navigation state: the person comes to handle the events of a list together. */
export const toBatch = 'batch'

type Purpose = typeof toHandle | typeof toBatch

/** Navigates to a path, for buttons; the router itself shows a failed navigation. */
export const useGo = (): ((path: string, state?: Purpose) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (path, state) => {
      Promise.resolve(navigate(path, { state })).catch(notifyError)
    },
    [navigate],
  )
}
