import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { crumbsOf, isRouteHandle, titleOf, type RouteHandle } from '#client/app/route-handle.ts'
import type { Crumb } from '#client/components/crumbs.tsx'
import { texts } from '#client/config/texts.ts'

/** What the innermost matched route says about itself; undefined while it is being found. */
export const useRouteHandle = (): RouteHandle | undefined => {
  const handles = useMatches().map(({ handle }) => handle)
  return handles.findLast(isRouteHandle)
}

const useSearch = (): URLSearchParams => new URLSearchParams(useLocation().search)

/** What the page is called with the address it has now. */
export const useTitle = (): string | undefined => {
  const handle = useRouteHandle()
  const search = useSearch()
  return handle && titleOf(handle, search)
}

/** The way to the page, which comes last; empty where none is shown. */
export const useCrumbs = (): readonly Crumb[] => {
  const handle = useRouteHandle()
  const search = useSearch()
  return handle ? crumbsOf(handle, search) : []
}

/** The window's title follows the page: `预警列表 - 烽燧` (spec §2). */
export const usePageTitle = (): void => {
  const title = useTitle()
  const { key } = useLocation()
  // With each navigation, also to a page of the same title: scripts on the page may have set another.
  useEffect(() => {
    document.title = title === undefined ? texts.product : `${title} - ${texts.product}`
  }, [title, key])
}
