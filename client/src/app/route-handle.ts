import type { Crumb } from '#client/ui/basics/crumbs.tsx'
import { withoutWatermark } from '#client/config/paths.ts'

/** Title of a page; some depend on the address. */
export type PageTitle = string | ((search: URLSearchParams) => string)

/** What a route declares to the frame around it. */
export interface RouteHandle {
  readonly title: PageTitle
  /** Breadcrumbs from the menu's group down to the parent of this page; null for a page without breadcrumbs. */
  readonly crumbs: readonly Crumb[] | null
  readonly footer: boolean
  /** On a phone the page goes edge to edge, as lists do. */
  readonly flush: boolean
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'crumbs' in handle

export const titleOf = ({ title }: Pick<RouteHandle, 'title'>, search: URLSearchParams): string =>
  typeof title === 'string' ? title : title(search)

/** All breadcrumbs of a page, the page last; empty for one without breadcrumbs. */
export const crumbsOf = (handle: Pick<RouteHandle, 'title' | 'crumbs'>, search: URLSearchParams): Crumb[] =>
  handle.crumbs === null ? [] : [...handle.crumbs, { label: titleOf(handle, search) }]

/** Whether a page, by its path within the world, never shows the watermark (spec §2, Layout). */
export const hidesWatermark = (path: string): boolean => withoutWatermark.includes(path)
