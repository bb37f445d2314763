import { adminTexts } from '#client/config/admin-texts.ts'
import { announcementAdminTexts as texts } from '#client/config/announcement-admin-texts.ts'
import type { AnnouncementRow } from '#client/features/admin/announcement/announcement-query.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

/** The acts on existing announcements. */
export const useAnnouncementActs = () => {
  const { announcement } = trpc.useUtils()
  const done = (text: string) => (): void => {
    notify(text, 'done')
    announcement.invalidate().catch(notifyError)
  }
  const releasing = trpc.announcement.release.useMutation({ onSuccess: done(texts.released) })
  const revoking = trpc.announcement.revoke.useMutation({ onSuccess: done(texts.revoked) })
  const removing = trpc.announcement.deleteBatch.useMutation({ onSuccess: done(adminTexts.removed) })
  type Row = Pick<AnnouncementRow, 'id'>
  return {
    busy: releasing.isPending || revoking.isPending || removing.isPending,
    release: ({ id }: Row, settled: () => void): void => releasing.mutate({ id }, { onSettled: settled }),
    revoke: ({ id }: Row, settled: () => void): void => revoking.mutate({ id }, { onSettled: settled }),
    remove: (rows: readonly Row[], settled: () => void): void =>
      removing.mutate({ ids: rows.map(({ id }) => id).join(',') }, { onSettled: settled }),
  }
}

export type AnnouncementActs = ReturnType<typeof useAnnouncementActs>
