import { useState } from 'react'
import { storagePrefix } from '#shared/console-storage.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { createStored } from '#client/lib/stored.ts'
import { pageBase } from '#client/lib/world-base.ts'
import { useMediaQuery } from '#client/theme/use-media-query.ts'

const STORAGE_KEY = 'SIDEBAR_TYPE'
const stored = createStored(window.localStorage, storagePrefix(pageBase()), pageClock.now)

/** On a wide window open unless the person closed it; below 1088 px closed until opened (spec §9, Breakpoints). */
export const useSidebar = () => {
  const isWide = useMediaQuery('(min-width: 1088px)')
  const [openWide, setOpenWide] = useState(() => stored.read(STORAGE_KEY) !== false)
  const [openNarrow, setOpenNarrow] = useState(false)
  const toggle = (): void => {
    if (!isWide) return setOpenNarrow(!openNarrow)
    stored.write(STORAGE_KEY, !openWide, null)
    setOpenWide(!openWide)
  }
  return { collapsed: !(isWide ? openWide : openNarrow), toggle }
}

export type Sidebar = ReturnType<typeof useSidebar>
