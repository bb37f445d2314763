import { useState } from 'react'
import type { ExportJob } from '#shared/export/export.contract.ts'
import { downloadTexts as texts } from '#client/features/download/texts.ts'
import { exportTexts } from '#client/config/export-texts.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { fetchFile, saveFile } from '#client/lib/fetch-file.ts'
import { refusalText } from '#client/lib/server-words.ts'
import { trpc } from '#client/lib/trpc.ts'

const invalidates = [trpc.export.list]

/** The actions on an order. */
export const useDownloads = () => {
  const utils = trpc.useUtils()
  const [fetching, setFetching] = useState<string>()
  const retry = trpc.export.retry.useMutation({ meta: { done: texts.retried, invalidates } })
  const remove = trpc.export.remove.useMutation({ meta: { done: texts.removed, invalidates } })
  const removeMany = trpc.export.removeBatch.useMutation({
    meta: { invalidates },
    onSuccess: ({ succeeded, failed }) =>
      failed === 0 ? notify(texts.removed, 'done') : notify(texts.removedSome(succeeded, failed), 'warn'),
  })
  const download = ({ id }: ExportJob): void => {
    setFetching(id)
    fetchFile('/pc/api/v4/download/file', { id })
      .then(saveFile)
      // Every failure means the same here: the download failed. The list is then refetched to show the order's state.
      .catch((error: unknown) => {
        const why = refusalText(error)
        notify(why === undefined ? texts.failed : exportTexts.because(texts.failed, why), 'warn')
        utils.export.list.invalidate().catch(notifyError)
      })
      .finally(() => setFetching(undefined))
  }
  return {
    fetching,
    download,
    retry: ({ id }: ExportJob): void => retry.mutate({ id }),
    removing: remove.isPending || removeMany.isPending,
    removeMany: (jobs: readonly ExportJob[], settled: () => void): void =>
      removeMany.mutate({ ids: jobs.map(({ id }) => id) }, { onSettled: settled }),
    remove: ({ id }: ExportJob, settled: () => void): void => remove.mutate({ id }, { onSettled: settled }),
  }
}

export type Downloads = ReturnType<typeof useDownloads>
