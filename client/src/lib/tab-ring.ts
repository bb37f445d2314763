import { stopsIn } from '#client/lib/tab-stops.ts'

const frames = '.ant-modal, .ant-drawer'

/** Whether a dialog over the page holds the focus. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll(frames)].some((frame) => frame.checkVisibility())
const isRadio = (part: Element): part is HTMLInputElement => part instanceof HTMLInputElement && part.type === 'radio'

/** Radio buttons of one group are a single tab stop. */
const areOneStop = (one: Element, other: Element): boolean =>
  one === other || (isRadio(one) && isRadio(other) && one.name === other.name)

const stopOf = (part: HTMLElement, parts: readonly HTMLElement[]): HTMLElement =>
  parts.find((other) => areOneStop(part, other) && isRadio(other) && other.checked) ?? part

/** The opposite end of the dialog, when Tab leaves it at one end or starts at its frame; undefined inside it. */
const acrossFrom = (active: Element, isBack: boolean): HTMLElement | undefined => {
  const frame = active.closest(frames)
  const parts = frame ? stopsIn(frame) : []
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return undefined
  if (isBack) return active === frame || areOneStop(active, first) ? stopOf(last, parts) : undefined
  return areOneStop(active, last) ? stopOf(first, parts) : undefined
}

const onKey = (event: KeyboardEvent): void => {
  const { activeElement } = document
  if (event.key !== 'Tab' || event.defaultPrevented || activeElement === null) return
  const across = acrossFrom(activeElement, event.shiftKey)
  if (!across) return
  event.preventDefault()
  across.focus()
}

/**
 * Tab cycles within a modal dialog. antd recovers a focus that lands beside the dialog. It misses one that leaves the page
 * at its end, where dialogs are mounted. Returns a function that ends this.
 */
export const trapFocusInDialogs = (): (() => void) => {
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}
