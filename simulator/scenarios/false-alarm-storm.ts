import { scenario } from '#simulator/scenarios/define.ts'

export const falseAlarmStorm = scenario({
  name: 'false-alarm-storm',
  title: '误报风暴',
  about: '回南天水汽凝结，四十只烟感在几分钟里接连报警；值班长核实后一次性批量反馈为误报。',
  size: 'demo',
  needs: { devices: 200, people: ['duty', 'super'] },
  steps: [
    { as: 'damp', note: '水汽凝结', pick: { type: 'smoke', kind: 'alarm', projectId: 'p1', count: 40 } },
    {
      after: '5s',
      as: 'one',
      repeat: {
        each: '${damp}',
        every: '6s',
        steps: [
          { emit: { kind: 'alarm', deviceId: '${one.deviceId}', reason: 'smoke' } },
          {
            choose: [
              { weight: 5, steps: [{ after: '4s', note: '水汽散去', recover: { deviceId: '${one.deviceId}' } }] },
              {
                weight: 1,
                steps: [
                  {
                    after: '2s',
                    note: '再次上报',
                    emit: { kind: 'alarm', deviceId: '${one.deviceId}', reason: 'smoke' },
                  },
                ],
              },
            ],
          },
        ],
      },
    },
    { expect: { count: 'events', where: { kind: 'alarm', projectId: 'p1', state: 0 }, atLeast: 40 } },
    {
      after: '2m',
      as: 'open',
      note: '值班长查看未处理的预警',
      call: {
        name: 'event.list',
        by: 'super',
        project: 'p1',
        input: { kind: 'alarm', state: 0, deviceType: 'smoke', pageSize: 60 },
      },
    },
    {
      after: '30s',
      as: 'batch',
      call: {
        name: 'event.batch',
        by: 'super',
        project: 'p1',
        input: {
          ids: '${open.result.records.*.id}',
          act: 'feedback',
          result: '误报',
          note: '回南天水汽凝结，逐户电话核实无明火',
        },
      },
    },
    { note: '列表只刷新，不逐条弹窗', expect: { frame: { type: 'eventRefresh' }, to: 'duty' } },
    {
      expect: {
        count: 'events',
        where: { kind: 'alarm', deviceType: 'smoke', projectId: 'p1', state: 0 },
        atMost: 2,
      },
    },
  ],
})
