import { useCallback, type ReactNode } from 'react'
import { wholeHeight } from '#client/features/dashboard/whole-height.ts'
import styles from '#client/features/dashboard/components/dashboard.module.css'

const heightFor = (room: HTMLElement, box: HTMLElement): number | undefined => {
  const top = box.getBoundingClientRect().top - box.scrollTop
  const bottoms = [...box.querySelectorAll('li')].map((row) => row.getBoundingClientRect().bottom - top)
  return wholeHeight({ bottoms, room: room.clientHeight })
}

/**
 * Limits the box to whole rows. Its limit is lifted first: on phones the room is as high as the box. A scroll bar may wrap rows. What
 * was scrolled to stays in view.
 */
const limit = (room: HTMLElement, box: HTMLElement): void => {
  const { scrollTop } = box
  box.style.maxHeight = ''
  box.removeAttribute('data-limited')
  if (heightFor(room, box) === undefined) return
  box.setAttribute('data-limited', '')
  const height = heightFor(room, box)
  if (height === undefined) return
  box.style.maxHeight = `${height}px`
  box.scrollTop = scrollTop
}

const attach = (room: HTMLDivElement): (() => void) | undefined => {
  const box = room.firstElementChild
  const content = box?.firstElementChild
  if (!(box instanceof HTMLElement) || !(content instanceof HTMLElement)) return undefined
  const measure = (): void => limit(room, box)
  // The content alone is observed: its size does not depend on the limit.
  const observer = new ResizeObserver(measure)
  observer.observe(content)
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
  }
}

/** The body of a card: it shows as many rows as fit whole, and scrolls to the others. */
export const WholeRows = ({ children }: { children: ReactNode }) => {
  const ref = useCallback((room: HTMLDivElement) => attach(room), [])
  return (
    <div ref={ref} className={styles.room}>
      <div className={styles.rowsBox}>
        <div>{children}</div>
      </div>
    </div>
  )
}
