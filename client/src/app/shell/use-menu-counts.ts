import type { UnhandledCounts } from '#client/app/shell/menu-tree.ts'
import { useEventCounts } from '#client/features/event/api/use-event-counts.ts'
import { useUnread } from '#client/features/message/api/inbox.ts'

/** What the lines of the menu count. */
export const useMenuCounts = (): UnhandledCounts => ({ ...useEventCounts().kinds, messages: useUnread().badge })
