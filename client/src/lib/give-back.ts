import { stopsIn } from '#client/lib/tab-stops.ts'

/** Whether nobody would miss the focus where it is: nowhere, or in a dialog that has just been put away. */
const isLost = (at: Element | null): boolean =>
  at === null || at === document.body || at.closest('.ant-modal-wrap') !== null

/** Gives the focus back to who had it, unless it has gone elsewhere meanwhile. */
export const giveBack = (element: Element | null): void => {
  if (isLost(document.activeElement) && element instanceof HTMLElement) element.focus()
}

const around = (element: Element | null): readonly Element[] =>
  element === null || element === document.body ? [] : [element, ...around(element.parentElement)]

/** Itself, or the first within it. A table measures its columns by a row that nobody sees. */
const firstStop = (element: Element): HTMLElement | undefined =>
  element.isConnected
    ? stopsIn(element.parentElement ?? element).find(
        (stop) => element.contains(stop) && stop.closest('[aria-hidden="true"]') === null,
      )
    : undefined

/**
 * The way back to what has the focus now. When that is gone, or can be pressed no more, it leads to what stands nearest to
 * where it was.
 */
export const wayBack = (): (() => void) => {
  const way = around(document.activeElement)
  return () => {
    if (!isLost(document.activeElement)) return
    for (const element of way) {
      const stop = firstStop(element)
      if (stop) {
        stop.focus()
        return
      }
    }
  }
}
