import type { EventKind } from '#shared/event/index.ts'
import { eventAction } from '#shared/permission/actions.ts'
import { detailPage } from '#client/features/event/detail-page-name.ts'
import { usePermission } from '#client/lib/permission-store.ts'

/** Whether the member may open the detail pages of a kind. */
export const useMayOpen = (kind: EventKind): boolean => {
  const { mayElement, mayPage } = usePermission()
  return mayPage(detailPage(kind)) && mayElement(eventAction(kind, 'detail'))
}
