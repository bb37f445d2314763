import { announcementTexts as texts } from '#client/config/message-texts.ts'
import type { Shown } from '#client/features/announcement/api/announcements.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'

/** Shows an announcement, which also marks it as read. */
export const openAnnouncement = (announcement: Shown): void =>
  dialogs.open({
    key: `announcement:${announcement.anntId}`,
    rank: 'own',
    title: texts.dialog,
    width: 720,
    content: async () => {
      const { AnnouncementBody } = await import('#client/features/announcement/components/announcement-body.tsx')
      return { default: () => <AnnouncementBody announcement={announcement} /> }
    },
  })
