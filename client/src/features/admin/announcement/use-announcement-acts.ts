import { adminTexts } from '#client/features/admin/texts.ts'
import { announcementAdminTexts as texts } from '#client/features/admin/announcement/texts.ts'
import type { AnnouncementRow } from '#client/features/admin/announcement/announcement-query.ts'
import { trpc } from '#client/lib/trpc.ts'

const invalidates = [trpc.announcement]

/** The acts on existing announcements. */
export const useAnnouncementActs = () => {
  const releasing = trpc.announcement.release.useMutation({ meta: { done: texts.released, invalidates } })
  const revoking = trpc.announcement.revoke.useMutation({ meta: { done: texts.revoked, invalidates } })
  const removing = trpc.announcement.deleteBatch.useMutation({ meta: { done: adminTexts.removed, invalidates } })
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
