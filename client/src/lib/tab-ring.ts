import { stopsIn } from '#client/lib/tab-stops.ts'

const frames = '.ant-modal, .ant-drawer'

/** Whether something lies over the page that holds the focus. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll(frames)].some((frame) => frame.checkVisibility())
const isRadio = (part: Element): part is HTMLInputElement => part instanceof HTMLInputElement && part.type === 'radio'

/** Of the radio buttons of one group Tab stops at one. */
const areOneStop = (one: Element, other: Element): boolean =>
  one === other || (isRadio(one) && isRadio(other) && one.name === other.name)

const stopOf = (part: HTMLElement, parts: readonly HTMLElement[]): HTMLElement =>
  parts.find((other) => areOneStop(part, other) && isRadio(other) && other.checked) ?? part

/** Where Tab leads from the one end of a dialog, or from its frame: to the other end. Nothing within it. */
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
 * Tab goes round within a modal dialog. antd fetches a focus back that lands beside the dialog, but not one that leaves
 * the page at its end, where dialogs lie. Returns the end of it.
 */
export const keepTabInDialogs = (): (() => void) => {
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}
