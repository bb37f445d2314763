import { useState } from 'react'
import { lastingStorage } from '#client/lib/page-storage.ts'
import { useMediaQuery } from '#client/theme/use-media-query.ts'

const STORAGE_KEY = 'SIDEBAR_TYPE'

/** On a wide window open unless the person closed it; below 1088 px closed until opened (spec §9, Breakpoints). */
export const useSidebar = () => {
  const isWide = useMediaQuery('(min-width: 1088px)')
  const [openWide, setOpenWide] = useState(() => lastingStorage.read(STORAGE_KEY) !== false)
  const [openNarrow, setOpenNarrow] = useState(false)
  const toggle = (): void => {
    if (!isWide) return setOpenNarrow(!openNarrow)
    lastingStorage.write(STORAGE_KEY, !openWide, null)
    setOpenWide(!openWide)
  }
  return { collapsed: !(isWide ? openWide : openNarrow), toggle }
}

export type Sidebar = ReturnType<typeof useSidebar>
