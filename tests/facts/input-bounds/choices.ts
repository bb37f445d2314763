import devices from '#tests/facts/devices.json' with { type: 'json' }
import { noSuchType, refuse, required, type Bound } from '#tests/facts/input-bounds/bound.ts'

const messages = { rest: ['GET', '/api/v1/getSystemMsgs'], trpc: 'message.list', by: 'duty' } as const
const events = { rest: ['GET', '/pc/api/v4/event/list'], trpc: 'event.list', by: 'duty' } as const
const terminals = { rest: ['GET', '/pc/api/v4/device/list'], trpc: 'device.list', by: 'duty' } as const
const { _ours, _mayRaise, ...deviceTypes } = devices

export const choiceBounds: readonly Bound[] = [
  {
    rest: ['POST', '/api/v3/optInvitation'],
    trpc: 'invitation.answer',
    by: 'newcomer',
    field: 'isAccept',
    section: '§3, §4, §7',
    others: { id: 'inv-newcomer-1' },
    allowed: [0, 1],
    refused: [...required('邀请答复'), ...noSuchType('邀请答复', -1, 2)],
  },
  {
    rest: ['POST', '/api/v3/updateUserPushStatus'],
    trpc: 'message.pushStatus',
    by: 'duty',
    field: 'pushStatus',
    section: '§3, §9',
    allowed: [1, 0],
    refused: [...required('推送范围'), ...noSuchType('推送范围', -1, 2)],
  },
  {
    ...messages,
    field: 'type',
    section: '§3, §9',
    allowed: [undefined, -1, 0, 1, 2, 3],
    refused: noSuchType('类型', -2, 4),
  },
  {
    ...messages,
    field: 'pageNo',
    section: '§7, §9',
    allowed: [undefined, 1],
    refused: refuse(
      '页码',
      { what: '0', value: 0, code: 4005, text: '参数不能为0' },
      { what: '-1', value: -1, code: 4001, text: '传入参数有误' },
    ),
  },
  {
    ...messages,
    field: 'pageSize',
    section: '§7, §9',
    allowed: [undefined, 1, 10],
    refused: refuse('每页条数', { what: '0', value: 0, code: 4005, text: '参数不能为0' }),
  },
  {
    rest: ['POST', '/sys/annountCement/add'],
    trpc: 'announcement.add',
    by: 'super',
    field: 'priority',
    section: '§3, §9',
    others: { titile: '停水通知', msgContent: '<p>明日停水</p>' },
    allowed: ['L', 'M', 'H'],
    refused: noSuchType('优先级', 'l', 'LM', 'X', 1),
  },
  {
    ...events,
    field: 'kind',
    section: '§1, §3',
    allowed: ['alarm', 'fault', 'risk'],
    refused: [...required('种类'), ...noSuchType('种类', 'Alarm', 'fire')],
  },
  {
    ...events,
    field: 'state',
    section: '§3',
    others: { kind: 'alarm' },
    allowed: [undefined, 0, 1, 2],
    refused: noSuchType('处理状态', -1, 3),
  },
  ...[events, terminals, { rest: ['GET', '/pc/api/v4/place/list'], trpc: 'place.list', by: 'duty' } as const].map(
    (list): Bound => ({
      ...list,
      field: 'areaClass',
      section: '§3',
      others: list === events ? { kind: 'alarm' } : {},
      allowed: [undefined, 0, 1, 2, 3, 4],
      refused: noSuchType('区域分类', -1, 5),
    }),
  ),
  {
    ...terminals,
    field: 'deviceType',
    section: '§3',
    allowed: [undefined, ...Object.keys(deviceTypes)],
    refused: noSuchType('设备类型', 'Smoke', 'siren', '烟雾探测器'),
  },
  {
    ...terminals,
    field: 'status',
    section: '§3',
    allowed: [undefined, 'normal', 'offline', 'online', 'instability', 'abnormal'],
    refused: noSuchType('状态', 'Normal', 'broken', 0),
  },
  {
    rest: ['POST', '/pc/api/v4/inertReportDownloadPage'],
    trpc: 'export.order',
    by: 'duty',
    field: 'type',
    section: '§7',
    others: { name: '预警列表' },
    allowed: [1, 2],
    refused: [...required('类型'), ...noSuchType('类型', 0, 3)],
  },
]
