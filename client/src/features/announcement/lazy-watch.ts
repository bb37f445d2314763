import { lazyPart } from '#client/lib/lazy-part.ts'

/** Polls for announcements while the console is open; loaded after the page. */
export const AnnouncementWatch = lazyPart(async () => ({
  default: (await import('#client/features/announcement/announcement-watch.tsx')).AnnouncementWatch,
}))
