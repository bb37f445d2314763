import { yesNo } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { roleReads } from '#server/modules/role/role-view.ts'
import { roleViewContracts, type RoleRow } from '#shared/role/role-view.contract.ts'

export const role = defineSheet('role', {
  title: '角色列表',
  pages: { 角色列表: {} },
  input: roleViewContracts.list.input,
  columns: [
    { key: 'name', width: 16, value: ({ roleName }: RoleRow) => roleName },
    { key: 'code', width: 16, value: ({ roleCode }) => roleCode },
    { key: 'description', width: 40, value: ({ description }) => description },
    { key: 'builtIn', width: 8, value: ({ builtIn }) => yesNo(builtIn) },
    { key: 'members', width: 8, value: ({ members }) => members },
    { key: 'permissions', width: 8, value: ({ permissions }) => permissions },
    { key: 'createdAt', width: 20, format: 'time', value: ({ createTime }) => createTime },
    { key: 'updatedAt', width: 20, format: 'time', value: ({ updateTime }) => updateTime },
  ],
  find: rowsOfStore(roleReads),
})
