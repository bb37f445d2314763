import { useQueryClient } from '@tanstack/react-query'
import { messageTexts as texts } from '#client/config/message-texts.ts'
import { rereadInbox } from '#client/features/message/api/inbox.ts'
import { openConfirm } from '#client/ui/dialog/open-confirm.tsx'
import { notifyError } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'

/** 全部已读, after a confirmation. */
export const useReadAll = (): (() => void) => {
  const queries = useQueryClient()
  const readAll = async (): Promise<void> => {
    await rest.get('/api/v1/readAllMsg')
    await rereadInbox(queries)
  }
  return () =>
    openConfirm({
      key: 'messages-read-all',
      title: texts.readAll,
      text: texts.readAllConfirm,
      act: texts.readAll,
      onAct: () => void readAll().catch(notifyError),
    })
}
