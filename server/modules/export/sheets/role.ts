import { yesNo } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { roleReads } from '#server/modules/role/role-view.ts'
import { roleViewContracts, type RoleRow } from '#shared/contracts/role-view.ts'

export const role = defineSheet({
  title: '角色列表',
  pages: { 角色列表: {} },
  input: roleViewContracts.list.input,
  columns: [
    { key: 'name', title: '角色名称', width: 16, value: ({ roleName }: RoleRow) => roleName },
    { key: 'code', title: '角色编码', width: 16, value: ({ roleCode }) => roleCode },
    { key: 'description', title: '描述', width: 40, value: ({ description }) => description },
    { key: 'builtIn', title: '系统角色', width: 8, value: ({ builtIn }) => yesNo(builtIn) },
    { key: 'members', title: '成员', width: 8, value: ({ members }) => members },
    { key: 'permissions', title: '权限', width: 8, value: ({ permissions }) => permissions },
    { key: 'createdAt', title: '创建时间', width: 20, value: ({ createTime }) => createTime },
    { key: 'updatedAt', title: '更新时间', width: 20, value: ({ updateTime }) => updateTime },
  ],
  find: rowsOfStore(roleReads),
})
