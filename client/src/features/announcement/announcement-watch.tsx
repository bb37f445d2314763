import { useAnnouncementPoll } from '#client/features/announcement/api/announcements.ts'

/** Nothing to see: asks for announcements while the console is open. */
export const AnnouncementWatch = () => {
  useAnnouncementPoll()
  return null
}
