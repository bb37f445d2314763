import { scenario } from '#simulator/scenarios/define.ts'

export const permissionChange = scenario({
  name: 'permission-change',
  title: '权限变更中',
  about: '值班员正看着一起故障时被提为管理员，能处理故障了；区域随后收窄、角色改回，手里的操作被拒。',
  size: 'small',
  needs: { people: ['duty', 'super'] },
  steps: [
    { as: 'device', pick: { type: 'smoke', kind: 'fault', areaId: 'p1-a03' } },
    {
      after: '5s',
      as: 'fault',
      emit: { kind: 'fault', deviceId: '${device.deviceId}', reason: 'battery' },
    },
    { expect: { frame: { type: 'fault', eventId: '${fault.eventId}' }, to: 'duty' } },
    {
      after: '20s',
      note: '值班员没有故障管理权限',
      call: { name: 'event.toSite', by: 'duty', input: { id: '${fault.eventId}' }, code: 9023 },
    },
    {
      after: '1m',
      note: '提为管理员',
      call: { name: 'member.edit', by: 'super', project: 'p1', input: { id: '${people.duty.id}', roleCode: 'owner' } },
    },
    { expect: { frame: { code: 1000, changeReason: 'roleUpdate', replaceProjectId: 'p1' }, to: 'duty' } },
    { expect: { frame: { type: 'updateUserRole', roleCode: 'owner' }, to: 'duty' } },
    { after: '15s', note: '页面重载后的菜单', call: { name: 'auth.permission', by: 'duty' } },
    { after: '30s', call: { name: 'event.toSite', by: 'duty', input: { id: '${fault.eventId}' } } },
    {
      after: '2m',
      note: '区域只留下永安里临街商铺',
      call: {
        name: 'member.edit',
        by: 'super',
        project: 'p1',
        input: { id: '${people.duty.id}', areaIds: ['p1-a04'] },
      },
    },
    { expect: { frame: { code: 1000, changeReason: 'roleUpdate' }, to: 'duty' } },
    {
      after: '10s',
      note: '手里的事件已在区域之外',
      call: {
        name: 'event.feedback',
        by: 'duty',
        input: { id: '${fault.eventId}', result: '已修复' },
        code: 4003,
      },
    },
    {
      after: '30s',
      as: 'elsewhere',
      note: '区域之外的预警不再推送给他',
      emit: { kind: 'alarm', deviceId: '${device.deviceId}', reason: 'smoke' },
    },
    { expect: { frame: { type: 'alarm', eventId: '${elsewhere.eventId}' }, to: 'duty', never: true, within: '30s' } },
    {
      after: '1m',
      note: '改回值班员，区域恢复',
      call: {
        name: 'member.edit',
        by: 'super',
        project: 'p1',
        input: { id: '${people.duty.id}', roleCode: 'operator', areaIds: ['p1-a02'] },
      },
    },
    { expect: { frame: { type: 'updateUserRole', roleCode: 'operator' }, to: 'duty' } },
    {
      after: '20s',
      call: { name: 'event.feedback', by: 'duty', input: { id: '${elsewhere.eventId}', result: '测试' } },
    },
    {
      call: { name: 'event.feedback', by: 'duty', input: { id: '${fault.eventId}', result: '已修复' }, code: 9023 },
    },
    {
      after: '1m',
      note: '由超级管理员收尾',
      call: { name: 'event.feedback', by: 'super', project: 'p1', input: { id: '${fault.eventId}', result: '已修复' } },
    },
  ],
})
