import { useCallback, useState } from 'react'

/** The live height of an element in px; `initial` until it is measured. */
export const useHeight = (initial: number): readonly [(element: HTMLDivElement) => () => void, number] => {
  const [height, setHeight] = useState(initial)
  const attach = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.height > 0) setHeight(Math.floor(entry.contentRect.height))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [attach, height]
}
