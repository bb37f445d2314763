/**
 * What the header folds when its content has no room, the least important first; the strip of unhandled alarms never folds.
 * An element that folds has its name in `data-folds`, and is for screen readers alone then.
 */
const order = [
  'search',
  'person',
  'bigScreen',
  /** Indicators of a state as it should be. */
  'calm',
  /** Indicators of a state that a person should change. */
  'warning',
  /** The project is cut off; its tooltip has all of it. */
  'project',
] as const

/** In px: positions are fractions. */
const TOLERANCE = 0.5

const hasRoom = (header: HTMLElement): boolean => {
  const end = header.lastElementChild?.getBoundingClientRect().right ?? 0
  const padding = Number.parseFloat(getComputedStyle(header).paddingRight) || 0
  return end <= header.getBoundingClientRect().right - padding + TOLERANCE
}

/** Folds as few parts as needed, and names them in `data-folded` for the stylesheets. */
export const foldHeader = (header: HTMLElement): void => {
  for (let count = 0; count <= order.length; count += 1) {
    header.dataset['folded'] = order.slice(0, count).join(' ')
    if (hasRoom(header)) return
  }
}

/** A ref: folds the header again whenever its width or its content changes, before it is painted. */
export const keepFolded = (header: HTMLElement): (() => void) => {
  const fold = (): void => foldHeader(header)
  const sized = new ResizeObserver(fold)
  sized.observe(header)
  const changed = new MutationObserver(fold)
  changed.observe(header, { subtree: true, childList: true, characterData: true, attributeFilter: ['class'] })
  return () => {
    sized.disconnect()
    changed.disconnect()
  }
}
