import { scenario } from '#simulator/scenarios/define.ts'

export const threeInvitations = scenario({
  name: 'three-invitations',
  title: '三封邀请拒一封',
  about: '陈晓雯有三封邀请：接受第一封，拒绝第二封，接受第三封；邀请人各自得到答复，成员列表留下被拒的一封。',
  size: 'demo',
  needs: { projects: 3, people: ['invitee', 'super', 'wangzhiqiang'] },
  steps: [
    {
      as: 'waiting',
      expect: { call: { name: 'invitation.pending', by: 'invitee' }, answer: { result: [{}, {}, {}] } },
    },
    {
      after: '20s',
      note: '接受第一封',
      call: {
        name: 'invitation.answer',
        by: 'invitee',
        input: { id: '${waiting.result[0].id}', isAccept: 1 },
      },
    },
    { expect: { frame: { type: 'optInvitation', username: 'invitee', projectId: 'p3' }, to: 'super' } },
    { expect: { frame: { code: 1000, changeReason: 'addProject', projectId: 'p3' }, to: 'invitee' } },
    {
      after: '15s',
      note: '拒绝第二封',
      call: {
        name: 'invitation.answer',
        by: 'invitee',
        input: { id: '${waiting.result[1].id}', isAccept: 0 },
      },
    },
    { expect: { frame: { type: 'optInvitation', username: 'invitee', projectId: 'p1' }, to: 'super' } },
    { expect: { frame: { code: 1000, changeReason: 'addProject' }, to: 'invitee', never: true, within: '3s' } },
    {
      after: '15s',
      note: '接受第三封',
      call: {
        name: 'invitation.answer',
        by: 'invitee',
        input: { id: '${waiting.result[2].id}', isAccept: 1 },
      },
    },
    { expect: { frame: { type: 'optInvitation', username: 'invitee', projectId: 'p1' }, to: 'wangzhiqiang' } },
    { expect: { frame: { code: 1000, changeReason: 'addProject', projectId: 'p1' }, to: 'invitee' } },
    { expect: { call: { name: 'invitation.pending', by: 'invitee' }, answer: { result: [] } } },
    {
      after: '5s',
      note: '成员列表里看到被拒绝的邀请',
      expect: {
        call: { name: 'member.list', by: 'super', project: 'p1', input: { status: 'rejected', keyword: '陈晓雯' } },
        answer: { result: { total: 1 } },
      },
    },
    {
      after: '30s',
      note: '换到刚加入的项目',
      call: { name: 'project.switchProject', by: 'invitee', input: { projectId: 'p1' } },
    },
    { call: { name: 'event.counts', by: 'invitee', project: 'p1' } },
  ],
})
