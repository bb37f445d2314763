import { scenario } from '#simulator/scenarios/define.ts'

export const projectStopped = scenario({
  name: 'project-stopped',
  title: '项目停用（0/1/3 个项目）',
  about: '停用城中区项目：三个项目的人换到另一个，只有这一个的人被请出，一个都没有的人什么也没听到；随后恢复服务。',
  size: 'demo',
  needs: { projects: 3, people: ['super', 'owner', 'duty', 'nobody'] },
  steps: [
    { note: '三个项目的超级管理员', call: { name: 'project.getProjects', by: 'super' } },
    { note: '只有一个项目的值班员', call: { name: 'project.getProjects', by: 'duty' } },
    { note: '没有项目的人', call: { name: 'project.getProjects', by: 'nobody' } },
    {
      after: '30s',
      note: '服务合同到期，停用项目',
      call: { name: 'projectSettings.disable', by: 'super', project: 'p1', input: { projectId: 'p1' } },
    },
    {
      expect: { frame: { code: 1000, changeReason: 'disabled', projectId: 'p1', replaceProjectId: 'p2' }, to: 'super' },
    },
    {
      expect: { frame: { code: 1000, changeReason: 'disabled', projectId: 'p1', replaceProjectId: 'p2' }, to: 'owner' },
    },
    { expect: { frame: { code: 1000, changeReason: 'disabled', projectId: 'p1', replaceProjectId: '' }, to: 'duty' } },
    { expect: { frame: { code: 1000, changeReason: 'disabled' }, to: 'nobody', never: true, within: '5s' } },
    { after: '5s', note: '值班员的下一次操作', call: { name: 'event.counts', by: 'duty', code: 9110 } },
    { note: '管理员换到实业园区', call: { name: 'project.switchProject', by: 'owner', input: { projectId: 'p2' } } },
    { call: { name: 'event.counts', by: 'owner', project: 'p2' } },
    {
      after: '10s',
      as: 'silent',
      note: '停用期间的预警不推送给任何人',
      emit: { kind: 'alarm', deviceType: 'smoke', projectId: 'p1' },
    },
    { expect: { frame: { type: 'alarm', eventId: '${silent.eventId}' }, to: 'duty', never: true, within: '10s' } },
    {
      after: '20m',
      note: '续签后恢复服务',
      call: { name: 'projectSettings.enable', by: 'super', input: { projectId: 'p1' } },
    },
    { expect: { frame: { code: 1000, changeReason: 'enabled', replaceProjectId: 'p1' }, to: 'duty' } },
    { after: '5s', call: { name: 'event.counts', by: 'duty' } },
    {
      after: '30s',
      note: '停用期间的预警还在等人处理',
      call: {
        name: 'event.feedback',
        by: 'super',
        project: 'p1',
        input: { id: '${silent.eventId}', result: '误报', note: '停用期间无人查看，已补查' },
      },
    },
  ],
})
