import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { DialogHost } from '#client/app/dialog-host.tsx'
import { ProgressBar } from '#client/app/progress-bar.tsx'
import { Splash } from '#client/app/splash.tsx'
import { usePageTitle } from '#client/app/use-page-title.ts'
import { isDirectorPath } from '#client/config/paths.ts'
import { followOtherTabs } from '#client/lib/session-store.ts'
import { trapFocusInDialogs } from '#client/lib/tab-ring.ts'

/** Another account is logged in: reloads the console. The director page has no login and goes on. */
const reloadConsole = (): void => {
  if (!isDirectorPath(window.location.pathname)) window.location.reload()
}

/** Around every page: progress bar, window title, session of the other tabs, and Tab within dialogs. */
export const Root = () => {
  usePageTitle()
  useEffect(() => followOtherTabs(reloadConsole), [])
  useEffect(trapFocusInDialogs, [])
  return (
    <>
      <ProgressBar />
      <Outlet />
      <DialogHost />
    </>
  )
}

/** Shown while the first page loads. It has the dialogs too: a person without a project is asked before any page exists. */
export const RootFallback = () => (
  <>
    <Splash />
    <DialogHost />
  </>
)
