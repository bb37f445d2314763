import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { handOverReads } from '#server/modules/hand-over/hand-over-list.ts'
import { handOverContracts, type HandOverRow } from '#shared/hand-over/hand-over.contract.ts'

export const handOver = defineSheet('handOver', {
  title: '交接班',
  pages: { 交接班: {} },
  input: handOverContracts.list.input,
  columns: [
    { key: 'at', width: 20, format: 'time', value: ({ at }: HandOverRow) => at },
    { key: 'author', width: 12, value: ({ author }) => author.name },
    { key: 'receiver', width: 12, value: ({ receiver }) => receiver.name },
    { key: 'shift', width: 8, value: ({ shiftName }) => shiftName },
    { key: 'dutyFrom', width: 20, format: 'time', value: ({ dutyFrom }) => dutyFrom },
    { key: 'areas', width: 24, value: ({ areas }) => areas.map(({ name }) => name).join('、') },
    { key: 'todo', width: 8, value: ({ standing }) => standing.todo },
    { key: 'doing', width: 8, value: ({ standing }) => standing.doing },
    { key: 'offline', width: 8, value: ({ standing }) => standing.offline },
    { key: 'disabled', width: 8, value: ({ standing }) => standing.disabled },
    { key: 'note', width: 40, value: ({ note }) => note },
    { key: 'followUp', width: 40, value: ({ followUp }) => followUp },
    { key: 'status', width: 8, value: ({ statusName }) => statusName },
    {
      key: 'answeredAt',
      width: 20,
      format: 'time',
      value: ({ answeredAt, status }) => (status === 'confirmed' ? answeredAt : null),
    },
    { key: 'opinion', width: 30, value: ({ opinion }) => opinion },
  ],
  find: rowsOfStore(handOverReads),
})
