/**
 * Status of a person in a project: member, invited, asking for a revoked invitation again, declined, or member without access
 * (frozen, or not let in).
 */
export const memberStatuses = {
  joined: '已加入',
  pending: '待接受',
  requested: '申请中',
  rejected: '已拒绝',
  disabled: '停用',
} as const
export type MemberStatus = keyof typeof memberStatuses
export const memberStatusNames = Object.keys(memberStatuses) as [MemberStatus, ...MemberStatus[]]
