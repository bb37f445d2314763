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
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && box.current?.contains(activeElement) === false)
      before.current = activeElement
    target.focus()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  useEffect(() => {
    const { current } = before
    if (top !== undefined || current === null) return
    before.current = null
    if (document.activeElement === document.body && current.isConnected) current.focus()
  }, [top])
}
