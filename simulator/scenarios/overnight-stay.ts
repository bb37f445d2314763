import { scenario } from '#simulator/scenarios/define.ts'

export const overnightStay = scenario({
  name: 'overnight-stay',
  title: '夜间住人',
  about: '打烊后的临街商铺里识别到有人过夜，值班员敲门核实，劝离并反馈属实；第二夜又来，上报为隐患，天亮后整改。',
  size: 'small',
  clock: { now: '2026-03-02 22:40:00' },
  needs: { people: ['duty', 'owner'] },
  steps: [
    { as: 'shop', pick: { type: 'infraredsmoke', kind: 'person', seenBy: 'duty' } },
    {
      after: '55m',
      as: 'stay',
      note: '卷帘门已落，室内仍有人',
      emit: { kind: 'person', deviceId: '${shop.deviceId}', reason: 'overnight' },
    },
    { expect: { frame: { type: 'anomaly', eventType: 20, eventReason: '夜间住人' }, to: 'duty' } },
    { after: '4m', call: { name: 'event.toSite', by: 'duty', input: { id: '${stay.eventId}' } } },
    { expect: { frame: { type: 'eventRefresh', eventId: '${stay.eventId}' }, to: 'owner' } },
    {
      after: '18m',
      call: {
        name: 'event.comment',
        by: 'duty',
        input: { id: '${stay.eventId}', content: '阁楼住着店主一家三口，已讲明危险，正在劝离' },
      },
    },
    {
      after: '12m',
      call: {
        name: 'event.feedback',
        by: 'duty',
        input: { id: '${stay.eventId}', result: '属实', note: '三合一场所违规住人，当晚已搬离，床铺未拆' },
      },
    },
    { recover: { deviceId: '${shop.deviceId}' } },
    {
      at: '1d50m',
      as: 'again',
      note: '第二夜又有人住进来',
      emit: { kind: 'person', deviceId: '${shop.deviceId}', reason: 'overnight' },
    },
    { expect: { frame: { type: 'anomaly', eventId: '${again.eventId}' }, to: 'owner' } },
    {
      after: '9m',
      call: {
        name: 'event.feedback',
        by: 'duty',
        input: { id: '${again.eventId}', result: '属实', note: '屡劝不改，建议上报隐患并抄送派出所' },
      },
    },
    {
      after: '2m',
      as: 'report',
      call: {
        name: 'event.report',
        by: 'duty',
        input: { deviceId: '${shop.deviceId}', content: '商铺夹层长期住人，无第二逃生出口，请管理员约谈房东' },
      },
    },
    { expect: { frame: { type: 'risk', riskType: '人员上报' }, to: 'owner' } },
    {
      after: '9h',
      note: '天亮后管理员到场',
      call: {
        name: 'event.feedback',
        by: 'owner',
        input: { id: '${report.result.id}', result: '已整改', note: '夹层床铺已清空，房东签了不再住人的承诺书' },
      },
    },
  ],
})
