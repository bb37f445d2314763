import { defineList } from '#shared/export/define-list.ts'

/** 下载中心. */
export const downloadList = defineList({
  domain: 'download',
  columns: {
    name: '名称',
    fileName: '文件',
    params: '条件',
    format: '格式',
    state: '状态',
    progress: '进度',
    failure: '失败原因',
    bytes: '字节',
    createdAt: '发起时间',
    finishedAt: '完成时间',
    expiresAt: '过期时间',
  },
  united: {},
  sorts: [],
})
