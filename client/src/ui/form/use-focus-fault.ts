import { useEffect, useRef, type RefObject } from 'react'

/** After each submit attempt (counted by `attempt`) moves the focus to the first invalid field. */
export const useFocusFault = (attempt: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    const fault = form.current?.querySelector('[aria-invalid="true"]')
    const field = fault?.matches('[role="radiogroup"]') === true ? fault.querySelector('input') : fault
    if (field instanceof HTMLElement) field.focus()
  }, [attempt])
  return form
}
