import { scenario } from '#simulator/scenarios/define.ts'

export const roofBlocked = scenario({
  name: 'roof-blocked',
  title: '天面封堵',
  about: '天面门被杂物堵住两小时，值班员拍照核实；管理员限期清理，逾期未清又报一次，最后整改销号。',
  size: 'small',
  needs: { people: ['duty', 'owner'] },
  steps: [
    { as: 'door', pick: { type: 'alertor', kind: 'roof', seenBy: 'duty' } },
    {
      after: '20s',
      as: 'blocked',
      note: '天面门两小时推不开',
      emit: { kind: 'roof', deviceId: '${door.deviceId}', reason: 'blocked', value: 2 },
    },
    { expect: { frame: { type: 'anomaly', eventType: 22, eventReason: '天面门封堵' }, to: 'duty' } },
    { after: '3m', call: { name: 'event.toSite', by: 'duty', input: { id: '${blocked.eventId}' } } },
    {
      after: '14m',
      call: {
        name: 'event.comment',
        by: 'duty',
        input: { id: '${blocked.eventId}', content: '门后堆了旧床垫和木板，推不开，已通知房东今天清走' },
      },
    },
    {
      after: '2m',
      as: 'risk',
      call: {
        name: 'event.report',
        by: 'duty',
        input: { deviceId: '${door.deviceId}', content: '天面疏散门被堵，楼内三十余人只剩一条楼梯' },
      },
    },
    { expect: { frame: { type: 'risk', riskType: '人员上报' }, to: 'owner' } },
    {
      after: '5h',
      note: '下午仍未清理，设备再次上报',
      emit: { kind: 'roof', deviceId: '${door.deviceId}', reason: 'blocked', value: 7.3 },
    },
    {
      after: '10m',
      call: {
        name: 'event.comment',
        by: 'owner',
        input: { id: '${blocked.eventId}', content: '已向房东发出责令改正通知，两小时内不清由街道代清' },
      },
    },
    { after: '1h30m', note: '杂物清走，门能推开', recover: { deviceId: '${door.deviceId}' } },
    {
      after: '5m',
      call: {
        name: 'event.feedback',
        by: 'duty',
        input: { id: '${blocked.eventId}', result: '属实', note: '杂物已清空，门可正常开启' },
      },
    },
    {
      as: 'open',
      expect: {
        call: { name: 'event.list', by: 'owner', input: { kind: 'risk', deviceId: '${door.deviceId}', state: 0 } },
        answer: { result: { total: 1 } },
      },
    },
    {
      after: '1m',
      call: {
        name: 'event.feedback',
        by: 'owner',
        input: { id: '${open.result.records[0].id}', result: '已整改', note: '现场复查合格' },
      },
    },
    { expect: { frame: { type: 'riskfeedback', processResult: '已整改' }, to: 'duty' } },
  ],
})
