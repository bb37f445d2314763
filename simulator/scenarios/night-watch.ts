import { scenario } from '#simulator/scenarios/define.ts'

export const nightWatch = scenario({
  name: 'night-watch',
  title: '通宵值守',
  about: '从接班到天亮的一整夜：打卡、零星预警与误报、巡更漏查、凌晨一起真火警，早上交班下班。',
  size: 'small',
  clock: { now: '2026-03-02 23:20:00' },
  needs: { people: ['duty', 'owner'] },
  steps: [
    { note: '夜长，时钟走快一些', clock: { speed: 300 } },
    { note: '接班打卡', at: '20m', call: { name: 'attendance.clock', by: 'duty', input: { act: 'in' }, code: 'any' } },
    { call: { name: 'event.counts', by: 'duty' } },
    {
      at: '40m',
      as: 'watch',
      repeat: {
        times: 7,
        every: '50m',
        steps: [
          {
            choose: [
              {
                weight: 4,
                steps: [{ after: '10m', note: '平静，翻看值守面板', call: { name: 'dashboard.mine', by: 'duty' } }],
              },
              {
                weight: 3,
                steps: [
                  { as: 'where', pick: { type: 'smoke', kind: 'alarm', seenBy: 'duty' } },
                  { after: '8m', as: 'smoke', emit: { kind: 'alarm', deviceId: '${where.deviceId}', reason: 'smoke' } },
                  { after: '2m', call: { name: 'event.toSite', by: 'duty', input: { id: '${smoke.eventId}' } } },
                  { after: '9m', recover: { deviceId: '${where.deviceId}' } },
                  {
                    after: '4m',
                    call: {
                      name: 'event.feedback',
                      by: 'duty',
                      input: { id: '${smoke.eventId}', result: '误报', note: '宵夜油烟，开窗后散去' },
                    },
                  },
                ],
              },
              {
                weight: 2,
                steps: [
                  {
                    after: '12m',
                    as: 'patrol',
                    note: '巡更点逾期未查',
                    emit: { kind: 'risk', deviceType: 'patroltag', projectId: 'p1', reason: 'missed' },
                  },
                  {
                    after: '15m',
                    call: {
                      name: 'event.feedback',
                      by: 'super',
                      project: 'p1',
                      input: { id: '${patrol.eventId}', result: '已整改', note: '已补巡' },
                    },
                  },
                ],
              },
              {
                weight: 1,
                steps: [
                  {
                    after: '6m',
                    as: 'weak',
                    note: '一台设备电量低',
                    emit: { kind: 'fault', deviceType: 'smoke', projectId: 'p1', reason: 'battery' },
                  },
                ],
              },
            ],
          },
        ],
      },
    },
    { at: '6h40m', as: 'button', pick: { type: 'manualalarm', kind: 'alarm', seenBy: 'duty' } },
    {
      as: 'fire',
      note: '天快亮时有人按下手动报警',
      emit: { kind: 'alarm', deviceId: '${button.deviceId}', reason: 'manual' },
    },
    { expect: { frame: { type: 'alarm', eventId: '${fire.eventId}' }, to: 'duty' } },
    { after: '1m', call: { name: 'event.toSite', by: 'duty', input: { id: '${fire.eventId}' } } },
    {
      after: '6m',
      call: {
        name: 'event.comment',
        by: 'duty',
        input: { id: '${fire.eventId}', content: '一楼配电箱冒烟，已断电，用灭火器压住了，消防站在路上' },
      },
    },
    { after: '20m', recover: { deviceId: '${button.deviceId}' } },
    {
      after: '10m',
      call: {
        name: 'event.feedback',
        by: 'duty',
        input: { id: '${fire.eventId}', result: '真实火警', note: '配电箱线路老化起火，无人受伤，已报供电所' },
      },
    },
    {
      at: '8h45m',
      note: '交班打卡',
      call: { name: 'attendance.clock', by: 'duty', input: { act: 'out' }, code: 'any' },
    },
    { clock: { speed: 1 } },
    { expect: { count: 'events', where: { id: '${fire.eventId}' }, is: 0 } },
  ],
})
