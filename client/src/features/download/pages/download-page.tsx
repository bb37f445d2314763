import type { ExportJob } from '#shared/export/export.contract.ts'
import { eventPaths } from '#client/config/paths.ts'
import { GoButton } from '#client/ui/basics/go-button.tsx'
import { downloadTexts as texts } from '#client/features/download/texts.ts'
import { DownloadCardRow, downloadColumns } from '#client/features/download/components/download-columns.tsx'
import { downloadInput, downloadRules, downloadTabs } from '#client/features/download/download-query.ts'
import { useDownloads } from '#client/features/download/use-downloads.ts'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { listQueryOptions, useList } from '#client/ui/list/use-list.ts'
import { aboutBus } from '#client/realtime/use-freshen.ts'
import { useTicks } from '#client/ui/list/use-ticks.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Poll interval for an order in progress, in milliseconds; a frame reports its end. */
const buildingEvery = 2000
const aboutExports = aboutBus('export')

const isInProgress = ({ state }: ExportJob): boolean => state === 'queued' || state === 'running'

const refetchInterval = (page: { readonly records: readonly ExportJob[] } | undefined): number =>
  page?.records.some(isInProgress) === true ? buildingEvery : listQueryOptions.refetchInterval

/** 下载中心: the orders of this person, newest first. */
export const DownloadPage = () => {
  const list = useList({
    rules: downloadRules,
    input: downloadInput,
    call: trpc.export.list,
    isAbout: aboutExports,
    refetchInterval,
  })
  const downloads = useDownloads()
  const { ticked, selection } = useTicks(list.read.data?.records)
  return (
    <ListPage
      list={list}
      tabs={downloadTabs}
      columns={downloadColumns(downloads)}
      rowKey={({ id }) => id}
      selection={selection}
      left={
        ticked.length > 0 && (
          <ConfirmButton
            label={texts.removeMany(ticked.length)}
            title={texts.removeManyTitle(ticked.length)}
            text={texts.removeText}
            confirm={texts.confirmRemove}
            busy={downloads.removing}
            onConfirm={(settled) => downloads.removeMany(ticked, settled)}
          />
        )
      }
      renderCard={(job) => <DownloadCardRow job={job} downloads={downloads} />}
      empty={{
        title: texts.empty,
        note: texts.emptyNote,
        action: <GoButton to={eventPaths.alarm.list} label={texts.toList} />,
      }}
    />
  )
}
