import { useState, type UIEvent } from 'react'
import { useLocation } from 'react-router-dom'

/** The header goes past this much scrolling, in px (spec §9). */
const HIDE_PAST = 100
/** It is back here: what it frees when it goes is less than the difference, so that it does not come and go by itself. */
const SHOW_FROM = 44

/** Whether what is scrolled is the page, what it lies in, or a list that takes most of it; not the menu, nor a small part. */
const isPage = (part: HTMLElement, frame: HTMLElement): boolean => {
  const page = frame.querySelector('main')
  if (!page || part.clientHeight < frame.clientHeight / 2 || part.scrollHeight <= part.clientHeight) return false
  return page.contains(part) || part.contains(page)
}

export const nextHidden = (hidden: boolean, top: number): boolean => (hidden ? top > SHOW_FROM : top > HIDE_PAST)

/** Hides the header while the page is scrolled, where the person has it so. Each page begins with it. */
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
