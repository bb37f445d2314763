import { useLayoutEffect, useState, type RefObject } from 'react'

/** The height of an element in px as it is now; 0 before it has been drawn. */
export const useHeight = (of: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return height
}
