import { columnsOf, type JobRecord } from '#server/modules/export/export.repo.ts'
import type { ExportJob } from '#shared/contracts/export.ts'
import { formatTime } from '#shared/time.ts'

const moment = (at: number | null): string | null => (at === null ? null : formatTime(at))

/** An export as the download centre shows it. */
export const jobView = ({ userId: _user, projectId: _project, params, ...job }: JobRecord): ExportJob => ({
  ...job,
  params: JSON.parse(params) as Record<string, unknown>,
  columns: [...columnsOf(job)],
  createdAt: formatTime(job.createdAt),
  finishedAt: moment(job.finishedAt),
  expiresAt: moment(job.expiresAt),
})
