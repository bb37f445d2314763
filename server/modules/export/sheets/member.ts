import { yesNo } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { memberReads } from '#server/modules/member/member-list.ts'
import { memberContracts, memberStatuses, type MemberRow } from '#shared/contracts/member.ts'

const areasText = ({ areas, otherAreas }: MemberRow): string =>
  areas.map(({ name }) => name).join('、') + (otherAreas === 0 ? '' : ` 等 ${areas.length + otherAreas} 个区域`)

export const member = defineSheet({
  title: '成员列表',
  pages: { 成员列表: {} },
  input: memberContracts.list.input,
  columns: [
    { key: 'name', title: '姓名', width: 12, value: ({ name }: MemberRow) => name },
    { key: 'username', title: '用户名', width: 14, value: ({ username }) => username },
    { key: 'phone', title: '手机号码', width: 14, value: ({ phone }) => phone },
    { key: 'post', title: '职务', width: 12, value: ({ post }) => post },
    { key: 'role', title: '角色', width: 12, value: ({ roleName }) => roleName },
    {
      key: 'otherRoles',
      title: '其他角色',
      width: 16,
      value: ({ otherRoles }) => otherRoles.map(({ roleName }) => roleName).join('、'),
    },
    { key: 'areas', title: '区域', width: 30, value: areasText },
    { key: 'status', title: '状态', width: 10, value: ({ status }) => memberStatuses[status] },
    { key: 'onDuty', title: '在岗', width: 8, value: ({ onDuty }) => yesNo(onDuty) },
    { key: 'lastLoginAt', title: '最近登录', width: 20, value: ({ lastLoginAt }) => lastLoginAt },
    { key: 'joinedAt', title: '加入时间', width: 20, value: ({ joinedAt }) => joinedAt },
    { key: 'inviter', title: '邀请人', width: 12, value: ({ inviter }) => inviter?.name ?? null },
    { key: 'invitedAt', title: '邀请时间', width: 20, value: ({ invitedAt }) => invitedAt },
  ],
  find: rowsOfStore(memberReads),
})
