import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { notifyError } from '#client/lib/feedback.ts'

/** Navigation state: the person comes to handle an event. */
export const toHandle = 'handle'

/** Navigates to a path, for buttons; the router itself shows a failed navigation. */
export const useGo = (): ((path: string, state?: typeof toHandle) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (path, state) => {
      Promise.resolve(navigate(path, { state })).catch(notifyError)
    },
    [navigate],
  )
}
