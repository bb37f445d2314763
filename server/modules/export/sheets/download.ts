import { findJobPage, type ExportState } from '#server/modules/export/export.repo.ts'
import { jobView } from '#server/modules/export/export.view.ts'
import { defineSheet, MAX_ROWS, rowsAtOnce } from '#server/modules/export/sheets/sheet.ts'
import { exportContracts, type ExportJob } from '#shared/contracts/export.ts'

const states: Readonly<Record<ExportState, string>> = {
  queued: '排队中',
  running: '生成中',
  done: '已完成',
  failed: '失败',
  expired: '已过期',
}

export const download = defineSheet({
  title: '下载中心',
  pages: { 下载中心: {} },
  input: exportContracts.list.input,
  columns: [
    { key: 'name', title: '名称', width: 20, value: ({ name }: ExportJob) => name },
    { key: 'fileName', title: '文件', width: 36, value: ({ fileName }) => fileName },
    { key: 'params', title: '条件', width: 40, value: ({ params }) => JSON.stringify(params) },
    { key: 'format', title: '格式', width: 8, value: ({ format }) => format },
    { key: 'state', title: '状态', width: 10, value: ({ state }) => states[state] },
    { key: 'progress', title: '进度', width: 8, value: ({ progress }) => progress },
    { key: 'failure', title: '失败原因', width: 30, value: ({ failure }) => failure },
    { key: 'bytes', title: '字节', width: 12, value: ({ bytes }) => bytes },
    { key: 'createdAt', title: '发起时间', width: 20, value: ({ createdAt }) => createdAt },
    { key: 'finishedAt', title: '完成时间', width: 20, value: ({ finishedAt }) => finishedAt },
    { key: 'expiresAt', title: '过期时间', width: 20, value: ({ expiresAt }) => expiresAt },
  ],
  find: (kernel, { userId }, { state }) =>
    rowsAtOnce(async () => {
      const where = { userId, ...(state !== undefined && { state }) }
      const { jobs } = await findJobPage(kernel.store.prisma, where, { limit: MAX_ROWS + 1, offset: 0 })
      return jobs.map((job) => jobView(kernel, job))
    }),
})
