import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { notifyError } from '#client/lib/feedback.ts'

/** Goes to a path, for buttons; the router itself shows what fails on the way. */
export const useGo = (): ((path: string) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (path) => {
      Promise.resolve(navigate(path)).catch(notifyError)
    },
    [navigate],
  )
}
