import { defineList } from '#shared/export/define-list.ts'

/** 成员列表. */
export const memberList = defineList({
  domain: 'member',
  columns: {
    name: '姓名',
    username: '账号',
    phone: '手机号码',
    post: '岗位',
    role: '角色',
    otherRoles: '其他角色',
    areas: '区域',
    status: '状态',
    onDuty: '在岗',
    lastLoginAt: '最近登录',
    joinedAt: '加入时间',
    inviter: '邀请人',
    invitedAt: '邀请时间',
  },
  united: { name: ['name', 'username', 'post'], roleCode: ['role'] },
  sorts: ['roleCode', 'name', 'joinedAt', 'lastLoginAt'],
})
