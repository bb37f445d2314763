import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { crumbsOf, isRouteHandle, titleOf, type RouteHandle } from '#client/app/route-handle.ts'
import type { Crumb } from '#client/ui/basics/crumbs.tsx'
import { texts } from '#client/config/texts.ts'

/** Handle of the innermost matched route; undefined until it is loaded. */
export const useRouteHandle = (): RouteHandle | undefined => {
  const handles = useMatches().map(({ handle }) => handle)
  return handles.findLast(isRouteHandle)
}

const useSearch = (): URLSearchParams => new URLSearchParams(useLocation().search)

/** Title of the page at its current address. */
export const useTitle = (): string | undefined => {
  const handle = useRouteHandle()
  const search = useSearch()
  return handle && titleOf(handle, search)
}

/** Breadcrumbs of the page, the page last; empty where none are shown. */
export const useCrumbs = (): readonly Crumb[] => {
  const handle = useRouteHandle()
  const search = useSearch()
  return handle ? crumbsOf(handle, search) : []
}

/** The window's title follows the page: `预警列表 - 烽燧` (spec §2). */
export const usePageTitle = (): void => {
  const title = useTitle()
  const { key } = useLocation()
  // Runs on each navigation, also between pages of the same title: scripts on the page may have set another title.
  useEffect(() => {
    document.title = title === undefined ? texts.product : `${title} - ${texts.product}`
  }, [title, key])
}
