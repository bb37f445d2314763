import { useEffect, useState } from 'react'
import type { Box } from '#client/features/tour/card-place.ts'
import { pageClock } from '#client/lib/page-clock.ts'

/** Milliseconds between looks at the page: rows load, move and leave by themselves. */
const LOOK_MS = 150

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility()
}

const find = (targets: readonly string[]): Element | undefined =>
  targets.flatMap((selector) => [...document.querySelectorAll(selector)].filter(isVisible).slice(0, 1)).at(0)

/** The part of an element that is in the window. */
const boxOf = (element: Element): Box => {
  const rect = element.getBoundingClientRect()
  const [left, top] = [Math.max(0, rect.left), Math.max(0, rect.top)]
  return {
    left,
    top,
    width: Math.min(window.innerWidth, rect.right) - left,
    height: Math.min(window.innerHeight, rect.bottom) - top,
  }
}

const isSame = (one: Box | undefined, other: Box | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Where the first visible element of these selectors is, followed while the page changes; undefined until there is one. */
export const useSpotlight = (targets: readonly string[]): Box | undefined => {
  const [box, setBox] = useState<Box>()
  useEffect(() => {
    let shown: Element | undefined
    const look = (): void => {
      const found = find(targets)
      if (found !== shown) found?.scrollIntoView({ block: 'nearest' })
      shown = found
      const next = found && boxOf(found)
      setBox((before) => (isSame(before, next) ? before : next))
    }
    look()
    window.addEventListener('resize', look)
    const stop = pageClock.every(LOOK_MS, look)
    return () => {
      window.removeEventListener('resize', look)
      stop()
    }
  }, [targets])
  return box
}
