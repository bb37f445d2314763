import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Up and Down move between the buttons of a list, Home and End to its ends. */
export const moveInList = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const step = steps[event.key]
  const ends: Readonly<Record<string, number>> = { Home: 0, End: buttons.length - 1 }
  const next = step === undefined ? ends[event.key] : at + step
  const button = next === undefined ? undefined : buttons[next]
  if (at === -1 || button === undefined) return
  event.preventDefault()
  button.focus()
}
