import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** The keys that lead from anywhere to the card on top. */
export const cardKeys = 'Alt+A'

const isCardKeys = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && code === 'KeyA'

/** What a card offers first stands in its group of actions; a card without one can only be closed. */
const firstAct = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('article [role="group"] button') ??
  box?.querySelector<HTMLElement>('article button') ??
  null

const isIn = (box: HTMLElement | null, at: EventTarget | null): boolean =>
  at instanceof Node && box?.contains(at) === true

/**
 * Alt+A goes to what the card on top offers first. When the cards are gone the focus goes back to where it came from, if
 * nothing else has taken it. `top` tells when cards come and go.
 */
export const useCardKeys = (box: RefObject<HTMLElement | null>, top: string | undefined): void => {
  const before = useRef<HTMLElement | null>(null)
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const target = isCardKeys(event) ? firstAct(box.current) : null
    if (target === null) return
    event.preventDefault()
    target.focus()
  })
  const onFocus = useEffectEvent((event: FocusEvent): void => {
    if (!isIn(box.current, event.target)) return
    // An open dialog listens at the window, and would fetch the focus back. Short of it all others have heard.
    event.stopPropagation()
    const { relatedTarget: from } = event
    if (from instanceof HTMLElement && !isIn(box.current, from)) before.current = from
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => onKey(event)
    const see = (event: FocusEvent): void => onFocus(event)
    window.addEventListener('keydown', hear)
    document.addEventListener('focusin', see)
    return () => {
      window.removeEventListener('keydown', hear)
      document.removeEventListener('focusin', see)
    }
  }, [])
  useEffect(() => {
    const { current } = before
    if (top !== undefined || current === null) return
    before.current = null
    if (document.activeElement === document.body && current.isConnected) current.focus()
  }, [top])
}
