import { useState } from 'react'
import type { ExportJob } from '#shared/contracts/export.ts'
import { downloadTexts as texts } from '#client/config/download-texts.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { fetchFile, saveFile } from '#client/lib/fetch-file.ts'
import { trpc } from '#client/lib/trpc.ts'

/** What can be done about an order. */
export const useDownloads = () => {
  const utils = trpc.useUtils()
  const [fetching, setFetching] = useState<string>()
  const done = (text: string) => (): void => {
    notify(text, 'done')
    utils.export.list.invalidate().catch(notifyError)
  }
  const retry = trpc.export.retry.useMutation({ onSuccess: done(texts.retried) })
  const remove = trpc.export.remove.useMutation({ onSuccess: done(texts.removed) })
  const download = ({ id }: ExportJob): void => {
    setFetching(id)
    fetchFile('/pc/api/v4/download/file', { id })
      .then(saveFile)
      // Whatever went wrong, this is what it means here; the list then shows how the order stands.
      .catch(() => {
        notify(texts.failed, 'warn')
        utils.export.list.invalidate().catch(notifyError)
      })
      .finally(() => setFetching(undefined))
  }
  return {
    fetching,
    download,
    retry: ({ id }: ExportJob): void => retry.mutate({ id }),
    removing: remove.isPending,
    remove: ({ id }: ExportJob, settled: () => void): void => remove.mutate({ id }, { onSettled: settled }),
  }
}

export type Downloads = ReturnType<typeof useDownloads>
