import { screenPaths } from '#client/config/screen-paths.ts'
import { detailRoute, flushRoute, type Route } from '#client/lib/screen.ts'

const { contact } = screenPaths

export const contactScreens: readonly Route[] = [
  flushRoute(contact.list, () => import('#client/features/contact/pages/contact-list-page.tsx'), 'ContactListPage'),
  detailRoute(contact, () => import('#client/features/contact/pages/contact-detail-page.tsx'), 'ContactDetailPage'),
]
