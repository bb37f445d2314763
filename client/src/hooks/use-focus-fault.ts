import { useEffect, useRef, type RefObject } from 'react'

/** After each attempt to send a form, counted by `attempt`, the cursor stands in the first field that is marked as wrong. */
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
