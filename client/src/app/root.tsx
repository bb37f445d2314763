import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { DialogStage } from '#client/app/dialog-stage.tsx'
import { ProgressBar } from '#client/app/progress-bar.tsx'
import { Splash } from '#client/app/splash.tsx'
import { usePageTitle } from '#client/app/use-page-title.ts'
import { isDesk } from '#client/config/paths.ts'
import { followOtherTabs } from '#client/lib/session-store.ts'
import { keepTabInDialogs } from '#client/lib/tab-ring.ts'

/** Somebody else is logged in: the console begins anew. The desk has no login, and what it follows goes on. */
const reloadConsole = (): void => {
  if (!isDesk(window.location.pathname)) window.location.reload()
}

/** Around every page: the progress bar, the window's title, the session of the other tabs, and Tab within dialogs. */
export const Root = () => {
  usePageTitle()
  useEffect(() => followOtherTabs(reloadConsole), [])
  useEffect(keepTabInDialogs, [])
  return (
    <>
      <ProgressBar />
      <Outlet />
      <DialogStage />
    </>
  )
}

/** In its place while the first page is fetched: who has no project is told and asked before there is one. */
export const RootFallback = () => (
  <>
    <Splash />
    <DialogStage />
  </>
)
