/** The words around exports (spec §7, §8; texts.json). */
export const exportTexts = {
  open: '导出',
  now: '直接下载',
  order: '导出到下载中心',
  formats: { xlsx: 'Excel 表格', docx: 'Word 文档' },
  choose: '选择导出列…',
  columns: '导出列',
  columnsNote: '默认与列表显示的列相同。设置保存在本机，只对您本人和本列表有效；恢复默认后重新与列表一致。',
  downloads: '前往下载中心',
  queued: '文件进入导出队列，稍后可在下载中心查看进度',
  building: '正在生成文件，请稍候',
  failed: '导出失败',
  /** Shown when the server has finished an order. */
  ready: '文件已生成，可在下载中心下载',
  notLoaded: '文件下载失败',
  /** The server may begin its reason with the same words. */
  because: (what: string, why: string) => `${what}：${why.replace(/^导出失败：/, '')}`,
} as const
