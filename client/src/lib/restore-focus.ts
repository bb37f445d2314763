import { stopsIn } from '#client/lib/tab-stops.ts'

/** Whether the focus may be moved: it is nowhere, or in a dialog that has just closed. */
const isLost = (at: Element | null): boolean =>
  at === null || at === document.body || at.closest('.ant-modal-wrap') !== null

/** The element and those around it on the page, without the frame of all pages. */
const around = (element: Element | null): readonly Element[] =>
  element === null || element === document.body || element.querySelector('main') !== null
    ? []
    : [element, ...around(element.parentElement)]

/** The element itself, or the first focusable one in it. Skips the hidden row by which antd's table measures columns. */
const firstStop = (element: Element): HTMLElement | undefined =>
  element.isConnected
    ? stopsIn(element.parentElement ?? element).find(
        (stop) => element.contains(stop) && stop.closest('[aria-hidden="true"]') === null,
      )
    : undefined

/**
 * Remembers the focused element and returns a function that focuses it again. If that is gone or disabled, the nearest
 * focusable element gets the focus.
 */
export const rememberFocus = (): (() => void) => {
  const candidates = around(document.activeElement)
  return () => {
    if (!isLost(document.activeElement)) return
    for (const element of candidates) {
      const stop = firstStop(element)
      if (stop) {
        stop.focus()
        return
      }
    }
  }
}
