import { yesNo } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { memberReads } from '#server/modules/member/member-list.ts'
import { memberContracts, type MemberRow } from '#shared/member/member.contract.ts'
import { memberStatuses } from '#shared/member/member-statuses.ts'

const areasText = ({ areas, otherAreas }: MemberRow): string =>
  areas.map(({ name }) => name).join('、') + (otherAreas === 0 ? '' : ` 等 ${areas.length + otherAreas} 个区域`)

export const member = defineSheet('member', {
  title: '成员列表',
  pages: { 成员列表: {} },
  input: memberContracts.list.input,
  columns: [
    { key: 'name', width: 12, value: ({ name }: MemberRow) => name },
    { key: 'username', width: 14, value: ({ username }) => username },
    { key: 'phone', width: 14, value: ({ phone }) => phone },
    { key: 'post', width: 12, value: ({ post }) => post },
    { key: 'role', width: 12, value: ({ roleName }) => roleName },
    {
      key: 'otherRoles',
      width: 16,
      value: ({ otherRoles }) => otherRoles.map(({ roleName }) => roleName).join('、'),
    },
    { key: 'areas', width: 30, value: areasText },
    { key: 'status', width: 10, value: ({ status }) => memberStatuses[status] },
    { key: 'onDuty', width: 8, value: ({ onDuty }) => yesNo(onDuty) },
    { key: 'lastLoginAt', width: 20, format: 'time', value: ({ lastLoginAt }) => lastLoginAt },
    { key: 'joinedAt', width: 20, format: 'time', value: ({ joinedAt }) => joinedAt },
    { key: 'inviter', width: 12, value: ({ inviter }) => inviter?.name ?? null },
    { key: 'invitedAt', width: 20, format: 'time', value: ({ invitedAt }) => invitedAt },
  ],
  find: rowsOfStore(memberReads),
  // An invitation is no member yet: its acts are others.
  toAct: ({ id, name, status, mayChange }) =>
    mayChange && (status === 'joined' || status === 'disabled') ? { id, name } : undefined,
})
