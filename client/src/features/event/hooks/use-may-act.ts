import type { EventRow } from '#shared/event/event.contract.ts'
import { eventAction } from '#shared/permission/actions.ts'
import { useMayOpen } from '#client/features/event/hooks/use-may-open.ts'
import { usePermission } from '#client/lib/permission-store.ts'

/** What a person may do with an event in its state: the permission for 前往现场 includes 转派. */
export const useMayAct = ({ kind, state, fire }: Pick<EventRow, 'kind' | 'state' | 'fire'>) => {
  const { mayElement } = usePermission()
  const goes = mayElement(eventAction(kind, 'toSite'))
  return {
    handle: state !== 2 && mayElement(eventAction(kind, 'feedback')),
    // The server refuses it also while a fire is open at the place.
    defer: state !== 2 && !fire && mayElement(eventAction(kind, 'feedback')),
    assign: state !== 2 && goes,
    go: state === 0 && goes,
    open: useMayOpen(kind),
  }
}
