import type { UnhandledCounts } from '#client/app/shell/menu-tree.ts'
import { useEventCounts } from '#client/features/event/api/use-event-counts.ts'
import { useUnread } from '#client/features/message/api/inbox.ts'

export const useMenuCounts = (): UnhandledCounts => {
  const { kinds, failed } = useEventCounts()
  return { ...kinds, failed, messages: useUnread().badge }
}
