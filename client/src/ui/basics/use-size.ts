import { useCallback, useState } from 'react'

/** The live width or height of an element in whole px; `initial` until it is measured. */
export const useSize = (
  side: 'width' | 'height',
  initial: number,
): readonly [attach: (element: HTMLDivElement) => () => void, size: number] => {
  const [size, setSize] = useState(initial)
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const observer = new ResizeObserver(([entry]) => {
        // Rounded down, so that the content never overflows. A hidden element has the size 0.
        if (entry !== undefined && entry.contentRect[side] > 0) setSize(Math.floor(entry.contentRect[side]))
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [side],
  )
  return [attach, size]
}
