import { defineList } from '#shared/export/define-list.ts'

/** 交接班记录. */
export const handOverList = defineList({
  domain: 'handOver',
  columns: {
    at: '交班时间',
    author: '交班人',
    receiver: '接班人',
    shift: '班次',
    dutyFrom: '上班时间',
    areas: '区域',
    todo: '未处理',
    doing: '处理中',
    offline: '离线设备',
    disabled: '停用设备',
    note: '交班说明',
    followUp: '待跟进事项',
    status: '状态',
    answeredAt: '接班时间',
    opinion: '接班意见',
  },
  united: {
    at: ['at', 'shift'],
    standing: ['todo', 'doing', 'offline', 'disabled'],
    note: ['note', 'followUp'],
  },
  sorts: ['at', 'answeredAt'],
})
