import { useAnnouncementPoll } from '#client/features/announcement/api/announcements.ts'

/** Renders nothing: polls for announcements while the console is open. */
export const AnnouncementWatch = () => {
  useAnnouncementPoll()
  return null
}
