import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { notifyError } from '#client/lib/feedback.ts'

/** The state of a navigation by somebody who comes to answer an event. */
export const toHandle = 'handle'

/** Goes to a path, for buttons; the router itself shows what fails on the way. */
export const useGo = (): ((path: string, state?: typeof toHandle) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (path, state) => {
      Promise.resolve(navigate(path, { state })).catch(notifyError)
    },
    [navigate],
  )
}
