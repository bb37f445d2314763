import { dialogs } from '#client/lib/dialog-queue.ts'
import { rememberFocus } from '#client/lib/restore-focus.ts'

let giveBack: (() => void) | undefined
let keeping = new AbortController()

/**
 * The element may leave the page right after, such as the row of what was deleted: then the nearest one that is left gets
 * the focus. Ends when the person acts, or another dialog opens.
 */
const keepFocus = (give: () => void): void => {
  keeping = new AbortController()
  const { signal } = keeping
  const observer = new MutationObserver(give)
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => keeping.abort(), { capture: true, signal })
}

dialogs.store.subscribe((queue) => {
  if (queue.length === 0) return
  keeping.abort()
  // The first dialog has not rendered yet, so it has not taken the focus.
  giveBack ??= rememberFocus()
})

/** When no dialog is left, the focus returns to the element that had it before the first one. */
export const giveFocusBack = (): void => {
  if (giveBack === undefined || dialogs.store.getState().length > 0) return
  giveBack()
  keepFocus(giveBack)
  giveBack = undefined
}
