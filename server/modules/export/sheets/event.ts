import { filterOf, type EventQuery } from '#server/modules/event/event-list.ts'
import { findEventIds, findEventsByIds } from '#server/modules/event/event-page.repo.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import { durationText, placeText, withUnit } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { eventContracts, type EventRow } from '#shared/contracts/event.ts'
import { deviceTypes } from '#shared/devices/index.ts'
import { handlingStateTexts } from '#shared/events/handling-state.ts'
import { eventKinds } from '#shared/events/index.ts'
import { lastedSeconds } from '#shared/events/lasting.ts'
import { riskGrades, riskSources } from '#shared/events/risk-grading.ts'

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
  input: eventContracts.list.input,
  columns: [
    { key: 'number', title: '事件编号', width: 24, value: ({ number }: EventRow) => number },
    { key: 'kind', title: '事件种类', width: 10, value: ({ kind }) => eventKinds[kind].name },
    { key: 'reason', title: '原因', width: 14, value: ({ reason }) => reason },
    { key: 'deviceType', title: '设备类型', width: 18, value: ({ deviceType }) => deviceTypes[deviceType].name },
    { key: 'deviceName', title: '设备名称', width: 18, value: ({ deviceName }) => deviceName },
    { key: 'deviceCode', title: '设备编码', width: 12, value: ({ deviceCode }) => deviceCode },
    { key: 'place', title: '场所', width: 40, value: placeText },
    { key: 'value', title: '预警值', width: 12, value: ({ measure, value }) => withUnit(measure, value) },
    { key: 'threshold', title: '阈值', width: 12, value: ({ measure, threshold }) => withUnit(measure, threshold) },
    { key: 'count', title: '次数', width: 8, value: ({ count }) => count },
    { key: 'raisedAt', title: '发生时间', width: 20, value: ({ raisedAt }) => raisedAt },
    { key: 'recoveredAt', title: '恢复时间', width: 20, value: ({ recoveredAt }) => recoveredAt },
    { key: 'lasting', title: '持续时长', width: 10, value: (row) => durationText(lastedSeconds(row)) },
    { key: 'affected', title: '受影响设备', width: 10, value: ({ affected }) => affected ?? null },
    { key: 'riskSource', title: '隐患来源', width: 10, value: ({ risk }) => (risk ? riskSources[risk.source] : null) },
    { key: 'riskGrade', title: '隐患等级', width: 10, value: ({ risk }) => (risk ? riskGrades[risk.grade] : null) },
    { key: 'dueAt', title: '整改期限', width: 20, value: ({ risk }) => risk?.dueAt ?? null },
    { key: 'nights', title: '连续天数', width: 10, value: ({ nights }) => nights ?? null },
    { key: 'falseAlarms', title: '频繁误报', width: 10, value: ({ falseAlarms24h }) => falseAlarms24h ?? null },
    { key: 'state', title: '状态', width: 10, value: ({ state }) => handlingStateTexts[state] },
    { key: 'handler', title: '处理人', width: 10, value: ({ handler }) => handler?.name ?? null },
    { key: 'takenAt', title: '前往时间', width: 20, value: ({ takenAt }) => takenAt },
    { key: 'answeredAt', title: '反馈时间', width: 20, value: ({ answeredAt }) => answeredAt },
    {
      key: 'responseTime',
      title: '响应时长',
      width: 10,
      value: ({ responseSeconds }) => durationText(responseSeconds),
    },
    {
      key: 'handlingTime',
      title: '处置时长',
      width: 10,
      value: ({ handlingSeconds }) => durationText(handlingSeconds),
    },
    { key: 'result', title: '处理结果', width: 12, value: ({ result }) => result },
    { key: 'note', title: '情况说明', width: 30, value: ({ note }) => note },
  ],
  find: rowsOfStore((kernel, scope, query: EventQuery) => {
    const filter = { ...filterOf(kernel, scope, query), state: query.state }
    return {
      ids: (connection) => findEventIds(connection, { scope, filter, page: query }),
      rows: (connection, ids) => findEventsByIds(connection, scope, ids).map((one) => eventView(kernel, one, scope)),
    }
  }),
})
