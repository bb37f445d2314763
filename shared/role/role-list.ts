import { defineList } from '#shared/export/define-list.ts'

/** 角色列表. */
export const roleList = defineList({
  domain: 'role',
  columns: {
    name: '角色名称',
    code: '角色编码',
    description: '描述',
    builtIn: '系统角色',
    members: '成员',
    permissions: '权限',
    createdAt: '创建时间',
    updatedAt: '更新时间',
  },
  united: { updated: ['updatedAt'] },
  sorts: [],
})
