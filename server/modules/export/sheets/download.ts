import { findJobPage, type ExportState } from '#server/modules/export/export.repo.ts'
import { jobView } from '#server/modules/export/export.view.ts'
import { defineSheet, MAX_ROWS, rowsAtOnce } from '#server/modules/export/sheets/sheet.ts'
import { exportContracts, type ExportJob } from '#shared/export/export.contract.ts'

const states: Readonly<Record<ExportState, string>> = {
  queued: '排队中',
  running: '生成中',
  done: '已完成',
  failed: '失败',
  expired: '已过期',
}

export const download = defineSheet('download', {
  title: '下载中心',
  pages: { 下载中心: {} },
  input: exportContracts.list.input,
  columns: [
    { key: 'name', width: 20, value: ({ name }: ExportJob) => name },
    { key: 'fileName', width: 36, value: ({ fileName }) => fileName },
    { key: 'params', width: 40, value: ({ params }) => JSON.stringify(params) },
    { key: 'format', width: 8, value: ({ format }) => format },
    { key: 'state', width: 10, value: ({ state }) => states[state] },
    { key: 'progress', width: 8, value: ({ progress }) => progress },
    { key: 'failure', width: 30, value: ({ failure }) => failure },
    { key: 'bytes', width: 12, value: ({ bytes }) => bytes },
    { key: 'createdAt', width: 20, format: 'time', value: ({ createdAt }) => createdAt },
    { key: 'finishedAt', width: 20, format: 'time', value: ({ finishedAt }) => finishedAt },
    { key: 'expiresAt', width: 20, format: 'time', value: ({ expiresAt }) => expiresAt },
  ],
  find: (kernel, { userId }, { state }) =>
    rowsAtOnce(async () => {
      const where = { userId, ...(state !== undefined && { state }) }
      const { jobs } = await findJobPage(kernel.store.prisma, where, { limit: MAX_ROWS + 1, offset: 0 })
      return jobs.map((job) => jobView(kernel, job))
    }),
})
