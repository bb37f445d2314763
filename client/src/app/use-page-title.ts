import { useEffect } from 'react'
import { useMatches } from 'react-router-dom'
import { isRouteHandle, type RouteHandle } from '#client/app/route-handle.ts'
import { texts } from '#client/config/texts.ts'

/** What the innermost matched route says about itself; undefined while it is being found. */
export const useRouteHandle = (): RouteHandle | undefined => {
  const handles = useMatches().map(({ handle }) => handle)
  return handles.findLast(isRouteHandle)
}

/** The window's title follows the page: `预警列表 - 烽燧` (spec §2). */
export const usePageTitle = (): void => {
  const title = useRouteHandle()?.title
  useEffect(() => {
    document.title = title === undefined ? texts.product : `${title} - ${texts.product}`
  }, [title])
}
