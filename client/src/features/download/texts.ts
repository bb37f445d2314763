import type { ExportJob } from '#shared/export/export.contract.ts'

/** Status of an order, by its state. */
export const exportStateTexts: Readonly<Record<ExportJob['state'], string>> = {
  queued: '排队中',
  running: '生成中',
  done: '已完成',
  failed: '失败',
  expired: '已过期',
}

/** The words of 下载中心. */
export const downloadTexts = {
  tabs: { all: '全部' },
  columns: {
    name: '文件',
    params: '条件',
    createdAt: '发起时间',
    progress: '进度',
    size: '大小',
    expiresAt: '过期时间',
    state: '状态',
  },
  formats: { xlsx: 'Excel', docx: 'Word' },
  noParams: '无',
  empty: '暂无下载任务',
  toList: '去预警列表导出',
  emptyNote: '在列表中点击“导出”，文件会出现在这里',
  download: '下载',
  retry: '重试',
  retried: '已重新排队',
  remove: '删除',
  removed: '已删除',
  removeTitle: (name: string) => `删除 ${name}？`,
  removeMany: (count: number) => `删除所选 ${count} 项`,
  removeManyTitle: (count: number) => `删除 ${count} 个下载任务？`,
  removedSome: (done: number, failed: number) => `已删除 ${done} 项，${failed} 项已不存在`,
  until: (time: string) => `${time} 过期`,
  removeText: '文件会一并删除，需要时可以重新导出。',
  confirmRemove: '确认删除',
  failed: '文件下载失败',
} as const
