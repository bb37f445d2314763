import { useEffect, useMemo, useState, type FocusEvent, type HTMLAttributes, type PointerEvent } from 'react'
import { createRowPresence, type RowPresence } from '#client/ui/list/row-presence.ts'
import { pageClock } from '#client/lib/page-clock.ts'

/** The presence at the rows of a list, for as long as the list is mounted. */
export const useRowPresence = (): RowPresence => {
  const [presence] = useState(() => createRowPresence(pageClock))
  useEffect(() => presence.start(), [presence])
  return presence
}

/** The rows under ticks and dialogs; no keys, no hold. */
export const useHeldRows = (presence: RowPresence, by: 'ticks' | 'dialog', keys: readonly string[]): void => {
  useEffect(() => {
    if (keys.length > 0) presence.hold(by, keys)
    else presence.release(by)
  }, [presence, by, keys])
}

type RowEvent = PointerEvent<HTMLElement> | FocusEvent<HTMLElement>

/**
 * The key of the row at which something happens. React also reports what happens in a menu of a row, which the page has
 * elsewhere: the row remains the last one.
 */
const rowsAt = ({ currentTarget, target }: RowEvent, last: Iterable<string>): Iterable<string> => {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return last
  const key = target.closest('[data-row-key]')?.getAttribute('data-row-key')
  return key === null || key === undefined ? [] : [key]
}

type Handlers = Pick<HTMLAttributes<HTMLElement>, 'onPointerOver' | 'onPointerLeave' | 'onFocus' | 'onBlur'>

/** The handlers of the element around the rows. */
export const usePresenceHandlers = (presence: RowPresence | undefined): Handlers => {
  useEffect(() => {
    // An element that disappears with the focus reports no blur.
    if (document.activeElement === document.body) presence?.release('focus')
  })
  return useMemo(() => {
    if (presence === undefined) return {}
    const lastFocus = { keys: presence.keysOf('focus') }
    return {
      onPointerOver: (event) => presence.hold('pointer', rowsAt(event, presence.keysOf('pointer'))),
      onPointerLeave: () => presence.release('pointer'),
      onFocus: (event) => {
        presence.hold('focus', rowsAt(event, lastFocus.keys))
        lastFocus.keys = presence.keysOf('focus')
      },
      onBlur: () => presence.release('focus'),
    }
  }, [presence])
}
