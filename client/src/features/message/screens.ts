import { messagesPath } from '#client/config/paths.ts'
import { flushRoute, type Route } from '#client/lib/screen.ts'

export const messageScreens: readonly Route[] = [
  flushRoute(messagesPath, () => import('#client/features/message/pages/message-page.tsx'), 'MessagePage'),
]
