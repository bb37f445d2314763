import { scenario } from '#simulator/scenarios/define.ts'

export const networkJitter = scenario({
  name: 'network-jitter',
  title: '网络抖动',
  about: '值班员那一路网络先变慢，再断开推送、丢了应答，最后网关超时；恢复后靠补发接上，一条预警都没有丢。',
  size: 'small',
  needs: { people: ['duty', 'super'] },
  steps: [
    { note: '一切正常', call: { name: 'event.counts', by: 'duty' } },
    { after: '2s', as: 'before', emit: { kind: 'alarm', deviceType: 'smoke', projectId: 'p1' } },
    { as: 'heard', expect: { frame: { type: 'alarm', eventId: '${before.eventId}' }, to: 'duty' } },
    {
      after: '10s',
      as: 'slow',
      note: '应答时快时慢',
      fault: { on: '*', where: { user: '${people.duty.id}' }, effect: { type: 'jitter', median: 1800, spread: 0.6 } },
    },
    { repeat: { times: 3, steps: [{ after: '3s', call: { name: 'event.counts', by: 'duty' } }] } },
    {
      after: '5s',
      note: '推送通道没打招呼就断了',
      fault: { on: 'ws', where: { user: '${people.duty.id}' }, times: 1, effect: { type: 'drop' } },
    },
    {
      note: '重连头三次被拒',
      fault: { on: 'ws', where: { user: '${people.duty.id}' }, times: 3, effect: { type: 'refuse', with: 503 } },
    },
    { after: '3s', note: '页面还在轮询', call: { name: 'event.counts', by: 'duty' } },
    {
      as: 'alarm',
      note: '偏偏这时来了预警',
      emit: { kind: 'alarm', deviceType: 'manualalarm', projectId: 'p1', reason: 'manual' },
    },
    { after: '9s', note: '网络快了些', clearFault: '${slow.id}' },
    {
      after: '2s',
      note: '接警的应答要丢在路上',
      fault: { on: 'event.toSite', where: { user: '${people.duty.id}' }, times: 1, effect: { type: 'hang' } },
    },
    {
      note: '点了前往现场，转圈八秒没有回音',
      call: {
        name: 'event.toSite',
        by: 'duty',
        input: { id: '${before.eventId}' },
        code: 'none',
        within: '8s',
      },
    },
    {
      note: '其实已经成了',
      expect: {
        call: { name: 'event.detail', by: 'duty', input: { id: '${before.eventId}' } },
        answer: { result: { state: 1 } },
      },
    },
    {
      after: '4s',
      note: '网关超时两次',
      fault: {
        on: 'event.counts',
        where: { user: '${people.duty.id}' },
        times: 2,
        effect: { type: 'status', status: 504 },
      },
    },
    { call: { name: 'event.counts', by: 'duty', code: 504 } },
    { after: '4s', call: { name: 'event.counts', by: 'duty', code: 504 } },
    { after: '4s', note: '第三次成功', call: { name: 'event.counts', by: 'duty' } },
    { after: '20s', note: '网络恢复', clearFault: true },
    {
      after: '1s',
      as: 'missed',
      note: '重连后问漏了什么',
      expect: {
        call: { name: 'realtime.since', by: 'duty', input: { epoch: '${heard.epoch}', seq: '${heard.seq}' } },
        answer: { result: { complete: true } },
      },
    },
    {
      after: '30s',
      call: {
        name: 'event.feedback',
        by: 'duty',
        input: { id: '${alarm.eventId}', result: '误报', note: '有人误碰按钮，已复位' },
      },
    },
    {
      after: '1m',
      call: {
        name: 'event.feedback',
        by: 'duty',
        input: { id: '${before.eventId}', result: '误报', note: '炒菜油烟' },
      },
    },
    { expect: { count: 'faults', is: 0 } },
  ],
})
