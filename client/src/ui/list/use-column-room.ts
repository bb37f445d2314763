import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * The width that a table has for its columns, in px; infinite until it is measured. Sets `data-fits` for the stylesheet when every
 * column is visible.
 */
export const useColumnRoom = (box: RefObject<HTMLDivElement | null>): number => {
  const [room, setRoom] = useState(Infinity)
  useLayoutEffect(() => {
    const content = box.current?.querySelector('.ant-table-content')
    const table = content?.querySelector('table')
    if (!content || !table) return
    const measure = (): void => {
      // A hidden table has no width.
      if (content.clientWidth > 0) setRoom(content.clientWidth)
      content.toggleAttribute('data-fits', content.scrollWidth <= content.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(content)
    observer.observe(table)
    return () => observer.disconnect()
  }, [box])
  return room
}
