import { useState } from 'react'
import { lastingStorage } from '#client/lib/page-storage.ts'

const STORAGE_KEY = 'SIDEBAR_TYPE'

/** Open unless the person closed it; phones and tablets have a drawer instead (spec §9, Breakpoints). */
export const useSidebar = () => {
  const [isOpen, setOpen] = useState(() => lastingStorage.read(STORAGE_KEY) !== false)
  const toggle = (): void => {
    lastingStorage.write(STORAGE_KEY, !isOpen, null)
    setOpen(!isOpen)
  }
  return { collapsed: !isOpen, toggle }
}

export type Sidebar = ReturnType<typeof useSidebar>
