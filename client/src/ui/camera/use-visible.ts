import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

const onShown = (notify: () => void): (() => void) => {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** Whether an element is on the screen of a visible tab. */
export const useVisible = (ref: RefObject<HTMLElement | null>): boolean => {
  const [inView, setInView] = useState(false)
  const shown = useSyncExternalStore(onShown, () => document.visibilityState === 'visible')
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return inView && shown
}
