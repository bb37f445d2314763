import type { Crumb } from '#client/components/crumbs.tsx'
import { withoutWatermark } from '#client/config/paths.ts'

/** What a page is called; some are called by what their address asks for. */
export type PageTitle = string | ((search: URLSearchParams) => string)

/** What a route tells the frame around it. */
export interface RouteHandle {
  readonly title: PageTitle
  /** From the menu's group down to what is above this page, which the title ends; null for a page without breadcrumbs. */
  readonly crumbs: readonly Crumb[] | null
  readonly footer: boolean
  /** On a phone the page goes from edge to edge, as lists do. */
  readonly flush: boolean
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'crumbs' in handle

export const titleOf = ({ title }: Pick<RouteHandle, 'title'>, search: URLSearchParams): string =>
  typeof title === 'string' ? title : title(search)

/** The whole way to a page, the page last; empty for one without breadcrumbs. */
export const crumbsOf = (handle: Pick<RouteHandle, 'title' | 'crumbs'>, search: URLSearchParams): Crumb[] =>
  handle.crumbs === null ? [] : [...handle.crumbs, { label: titleOf(handle, search) }]

/** Whether a page, by its path within the world, never bears the watermark (spec §2, Layout). */
export const hidesWatermark = (path: string): boolean => withoutWatermark.includes(path)
