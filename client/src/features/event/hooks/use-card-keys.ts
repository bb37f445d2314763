import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** The shortcut that moves the focus from anywhere to the card on top. */
export const cardKeys = 'Alt+A'

const isCardKeys = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && code === 'KeyA'

/** The first action of a card is in its group of actions; a card without one can only be closed. */
const firstAct = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('article [role="group"] button') ??
  box?.querySelector<HTMLElement>('article button') ??
  null

const isIn = (box: HTMLElement | null, at: EventTarget | null): boolean =>
  at instanceof Node && box?.contains(at) === true

/**
 * Alt+A focuses the first action of the card on top. When the cards are gone the focus returns to where it was, unless
 * something else has taken it. `top` changes when cards appear and disappear.
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
    // An open dialog listens at the window and would pull the focus back. Stopped here, the event has reached all other
    // listeners.
    event.stopPropagation()
    const { relatedTarget: from } = event
    if (from instanceof HTMLElement && !isIn(box.current, from)) before.current = from
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => onKey(event)
    const see = (event: FocusEvent): void => onFocus(event)
    window.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', see)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
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
