import { useState, type UIEvent } from 'react'
import { useLocation } from 'react-router-dom'

/** The header hides beyond this scroll position, in px (spec §9). */
const HIDE_ABOVE_PX = 100
/** The header shows again at this position, in px. Hiding frees less height than the difference, so it does not flicker. */
const SHOW_BELOW_PX = 44

/** Whether the scrolled element is the page, its container, or a list that fills most of it; not the menu, nor a small part. */
const isPage = (part: HTMLElement, frame: HTMLElement): boolean => {
  const page = frame.querySelector('main')
  if (!page || part.clientHeight < frame.clientHeight / 2 || part.scrollHeight <= part.clientHeight) return false
  return page.contains(part) || part.contains(page)
}

export const nextHidden = (hidden: boolean, top: number): boolean =>
  hidden ? top > SHOW_BELOW_PX : top > HIDE_ABOVE_PX

/** Hides the header while the page is scrolled, if the setting says so. Each page starts with the header. */
export const useHiddenHeader = (wanted: boolean) => {
  const { pathname } = useLocation()
  const [hiddenAt, setHiddenAt] = useState<string>()
  const hidden = wanted && hiddenAt === pathname
  const onScrollCapture = ({ target, currentTarget }: UIEvent<HTMLElement>): void => {
    if (!wanted || !(target instanceof HTMLElement) || !isPage(target, currentTarget)) return
    setHiddenAt(nextHidden(hidden, target.scrollTop) ? pathname : undefined)
  }
  return { hidden, onScrollCapture }
}
