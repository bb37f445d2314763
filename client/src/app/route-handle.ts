import type { Crumb } from '#client/components/crumbs.tsx'

/** What a route tells the frame around it. */
export interface RouteHandle {
  readonly title: string
  /** From the menu's group down to this page; empty for a page without breadcrumbs. */
  readonly crumbs: readonly Crumb[]
  readonly footer: boolean
  /** On a phone the page goes from edge to edge, as lists do. */
  readonly flush: boolean
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'crumbs' in handle
