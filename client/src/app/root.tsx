import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { ProgressBar } from '#client/app/progress-bar.tsx'
import { usePageTitle } from '#client/app/use-page-title.ts'
import { followOtherTabs } from '#client/lib/session-store.ts'

/** Around every page: the progress bar, the window's title, and the session of the other tabs. */
export const Root = () => {
  usePageTitle()
  useEffect(() => followOtherTabs(() => window.location.reload()), [])
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  )
}
