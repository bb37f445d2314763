import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { shellTexts } from '#client/app/shell/texts.ts'
import { rest } from '#client/lib/rest.ts'
import { useSession } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/app/shell/banners.module.css'

const words = shellTexts.migration

/** In the one migrated project, says where person-detection events are now, until dismissed (spec §2, Layout). */
export const MigrationTip = () => {
  const projectId = useSession((session) => session.projectId)
  const queryKey = ['migration-tip', projectId]
  const queryClient = useQueryClient()
  const { data: isDue = false } = useQuery({
    queryKey,
    queryFn: () => rest.get('/pc/api/v4/getRedistips'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const seen = trpc.edition.migrationSeen.useMutation({
    onSuccess: () => queryClient.setQueryData(queryKey, false),
  })
  if (!isDue) return null
  return (
    <NoticeBar
      tone="primary"
      icon="person"
      className={styles.banner}
      action={
        <Button type="primary" size="small" loading={seen.isPending} onClick={() => seen.mutate({})}>
          {words.known}
        </Button>
      }
    >
      {words.note}
    </NoticeBar>
  )
}
