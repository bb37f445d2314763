import { Button, Progress } from 'antd'
import type { ExportJob } from '#shared/export/export.contract.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { downloadTexts as texts, exportStateTexts } from '#client/features/download/texts.ts'
import { paramsText, sizeText } from '#client/features/download/download-query.ts'
import type { Downloads } from '#client/features/download/use-downloads.ts'
import { actsColumn, textOrNone, NameCell, titled } from '#client/ui/list/cells.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'
import { PlainChip, type ChipTone } from '#client/ui/basics/plain-chip.tsx'
import { joinFilled } from '#client/lib/join-filled.ts'

type State = ExportJob['state']

const looks: Readonly<Record<State, { tone: ChipTone; icon: IconName }>> = {
  queued: { tone: 'grey', icon: 'clock' },
  running: { tone: 'doing', icon: 'refresh' },
  done: { tone: 'good', icon: 'ok' },
  failed: { tone: 'amber', icon: 'bang' },
  expired: { tone: 'grey', icon: 'off' },
}

const StateOf = ({ job }: { job: ExportJob }) => (
  <span title={job.failure === '' ? undefined : job.failure}>
    <PlainChip {...looks[job.state]} text={exportStateTexts[job.state]} />
  </span>
)

/** Progress of an order; one without a file shows the reason instead. */
const ProgressOf = ({ job }: { job: ExportJob }) =>
  job.state === 'failed' || job.failure !== '' ? (
    textOrNone(job.failure)
  ) : (
    <Progress percent={job.progress} size="small" status={job.state === 'done' ? 'success' : 'normal'} showInfo />
  )

interface ActsProps {
  readonly job: ExportJob
  readonly downloads: Downloads
}

const Acts = ({ job, downloads }: ActsProps) => (
  <>
    {job.state === 'done' && job.failure === '' && (
      <Button type="link" loading={downloads.fetching === job.id} onClick={() => downloads.download(job)}>
        {texts.download}
      </Button>
    )}
    {(job.state === 'failed' || job.state === 'expired' || job.failure !== '') && (
      <Button type="link" onClick={() => downloads.retry(job)}>
        {texts.retry}
      </Button>
    )}
    <ConfirmButton
      link
      label={texts.remove}
      title={texts.removeTitle(job.name)}
      text={texts.removeText}
      confirm={texts.confirmRemove}
      busy={downloads.removing}
      onConfirm={(settled) => downloads.remove(job, settled)}
    />
  </>
)

/** Columns: file, list, time, progress, actions. */
export const downloadColumns = (downloads: Downloads): ListColumn<ExportJob>[] =>
  titled(texts.columns, [
    {
      key: 'name',
      width: 260,
      minWidth: 190,
      render: (_, job) => (
        <NameCell
          icon="download"
          name={job.name}
          second={job.fileName === '' ? texts.formats[job.format] : job.fileName}
        />
      ),
    },
    {
      key: 'params',
      width: 240,
      minWidth: 130,
      folds: 2,
      ellipsis: true,
      render: (_, job) => paramsText(job) || texts.noParams,
    },
    { key: 'createdAt', width: 156, render: (_, job) => job.createdAt },
    { key: 'state', width: 100, render: (_, job) => <StateOf job={job} /> },
    { key: 'progress', width: 180, minWidth: 130, render: (_, job) => <ProgressOf job={job} /> },
    { key: 'size', width: 88, folds: 1, render: (_, job) => textOrNone(job.bytes === 0 ? '' : sizeText(job.bytes)) },
    { key: 'expiresAt', width: 156, folds: 3, render: (_, job) => textOrNone(job.expiresAt) },
    actsColumn(112, (job) => <Acts job={job} downloads={downloads} />),
  ])

export const DownloadCardRow = ({ job, downloads }: ActsProps) => (
  <PlainCard
    icon="download"
    title={job.name}
    state={<StateOf job={job} />}
    lines={[
      paramsText(job) || texts.noParams,
      job.createdAt,
      <ProgressOf key="progress" job={job} />,
      joinFilled(
        [job.bytes === 0 ? '' : sizeText(job.bytes), job.expiresAt === null ? '' : texts.until(job.expiresAt)],
        '，',
      ),
    ]}
    actions={<Acts job={job} downloads={downloads} />}
  />
)
