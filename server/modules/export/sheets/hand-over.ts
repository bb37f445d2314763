import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { handOverReads } from '#server/modules/hand-over/hand-over-list.ts'
import { handOverContracts, type HandOverRow } from '#shared/contracts/hand-over.ts'

export const handOver = defineSheet({
  title: '交接班',
  pages: { 交接班: {} },
  input: handOverContracts.list.input,
  columns: [
    { key: 'at', title: '交班时间', width: 20, value: ({ at }: HandOverRow) => at },
    { key: 'author', title: '交班人', width: 12, value: ({ author }) => author.name },
    { key: 'receiver', title: '接班人', width: 12, value: ({ receiver }) => receiver.name },
    { key: 'shift', title: '班次', width: 8, value: ({ shiftName }) => shiftName },
    { key: 'dutyFrom', title: '上班时间', width: 20, value: ({ dutyFrom }) => dutyFrom },
    { key: 'areas', title: '区域', width: 24, value: ({ areas }) => areas.map(({ name }) => name).join('、') },
    { key: 'todo', title: '未处理', width: 8, value: ({ standing }) => standing.todo },
    { key: 'doing', title: '处理中', width: 8, value: ({ standing }) => standing.doing },
    { key: 'offline', title: '离线设备', width: 8, value: ({ standing }) => standing.offline },
    { key: 'disabled', title: '停用设备', width: 8, value: ({ standing }) => standing.disabled },
    { key: 'note', title: '交班说明', width: 40, value: ({ note }) => note },
    { key: 'followUp', title: '待跟进事项', width: 40, value: ({ followUp }) => followUp },
    { key: 'status', title: '状态', width: 8, value: ({ statusName }) => statusName },
    {
      key: 'answeredAt',
      title: '接班时间',
      width: 20,
      value: ({ answeredAt, status }) => (status === 'confirmed' ? answeredAt : null),
    },
    { key: 'opinion', title: '接班意见', width: 30, value: ({ opinion }) => opinion },
  ],
  find: rowsOfStore(handOverReads),
})
