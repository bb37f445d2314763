import { filterOf } from '#server/modules/event/event-list.ts'
import { findEventIds, findEventsByIds } from '#server/modules/event/event-page.repo.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import { durationText, placeText, withUnit } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { eventContracts, type EventRow } from '#shared/contracts/event.ts'
import { deviceTypes } from '#shared/devices/index.ts'
import { handlingStateTexts } from '#shared/events/handling-state.ts'
import { eventKinds } from '#shared/events/index.ts'

export const event = defineSheet({
  title: '事件列表',
  pages: {
    预警列表: { kind: 'alarm' },
    视频预警列表: { kind: 'video-alarm' },
    故障列表: { kind: 'fault' },
    隐患列表: { kind: 'risk' },
    疑似有人: { kind: 'person' },
    违规用电: { kind: 'electricity' },
    天面封堵: { kind: 'roof' },
  },
  right: 'device:view',
  input: eventContracts.list.input,
  columns: [
    { title: '事件编号', width: 24, value: ({ number }: EventRow) => number },
    { title: '事件种类', width: 10, value: ({ kind }) => eventKinds[kind].name },
    { title: '原因', width: 14, value: ({ reason }) => reason },
    { title: '设备类型', width: 18, value: ({ deviceType }) => deviceTypes[deviceType].name },
    { title: '设备名称', width: 18, value: ({ deviceName }) => deviceName },
    { title: '设备编码', width: 12, value: ({ deviceCode }) => deviceCode },
    { title: '场所', width: 40, value: placeText },
    { title: '预警值', width: 12, value: ({ measure, value }) => withUnit(measure, value) },
    { title: '阈值', width: 12, value: ({ measure, threshold }) => withUnit(measure, threshold) },
    { title: '次数', width: 8, value: ({ count }) => count },
    { title: '发生时间', width: 20, value: ({ raisedAt }) => raisedAt },
    { title: '恢复时间', width: 20, value: ({ recoveredAt }) => recoveredAt },
    { title: '状态', width: 10, value: ({ state }) => handlingStateTexts[state] },
    { title: '处理人', width: 10, value: ({ handler }) => handler?.name ?? null },
    { title: '前往时间', width: 20, value: ({ takenAt }) => takenAt },
    { title: '反馈时间', width: 20, value: ({ answeredAt }) => answeredAt },
    { title: '响应时长', width: 10, value: ({ responseSeconds }) => durationText(responseSeconds) },
    { title: '处置时长', width: 10, value: ({ handlingSeconds }) => durationText(handlingSeconds) },
    { title: '处理结果', width: 12, value: ({ result }) => result },
    { title: '情况说明', width: 30, value: ({ note }) => note },
  ],
  find: (kernel, scope, query) => {
    const filter = { ...filterOf(kernel.model, scope, query), state: query.state }
    return rowsOfStore(kernel, {
      ids: (connection) => findEventIds(connection, { scope, filter, page: query }),
      rows: (connection, ids) => findEventsByIds(connection, scope, ids).map((one) => eventView(kernel, one)),
    })
  },
})
