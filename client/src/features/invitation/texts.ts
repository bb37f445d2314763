/** The words of invitations (spec §2, §4, §8; texts.json). */
export const invitationTexts = {
  title: (remaining: number) => `邀请函（剩余 ${remaining} 条）`,
  rejectedTitle: (remaining: number) => `已拒绝的邀请（剩余 ${remaining} 条）`,
  revokedTitle: (remaining: number) => `已撤回的邀请（剩余 ${remaining} 条）`,
  inviter: '邀请人',
  project: '项目',
  area: '分配区域',
  role: '分配角色',
  description: '角色描述',
  permissions: '权限列表',
  reject: '拒绝',
  accept: '接受',
  notNow: '暂不接受',
  request: '再次申请',
  noRequest: '暂不申请',
  requestNote: '该邀请已被撤回。再次申请后，由项目的管理员答复。',
  requested: '已提交申请，等待答复',

  confirmReject: '如拒绝，则无法进入区域界面，也无法拥有分配权限，是否回到邀请函？',
  rejectStill: '仍然拒绝',
  goBack: '回到邀请',

  rejected: '已拒绝邀请，可至烽燧 App重新接受该邀请',
  accepted: '您将为该区域安全贡献力量',

  warningTitle: (inviter: string, project: string) => `【${inviter}】邀请您加入【${project}项目】`,
  warning: (role: string) => `您将获得该区域的管理权限，角色：${role}`,
  known: '我知道了',
  relogin: '账号权限变动，请重新登录!',
  gone: '该邀请已失效',

  card: {
    invitation: '项目邀请',
    invited: (inviter: string) => `${inviter}邀请您加入项目`,
    look: '查看邀请',
    answer: (name: string, title: string) => `${name}${title}`,
    toCentre: '查看',
  },
} as const
