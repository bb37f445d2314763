import { createXlsx } from '#server/modules/export/office/xlsx.ts'
import { adminOf } from '#tests/support/admin.ts'
import { upload } from '#tests/support/uploads.ts'
import { rowsOf } from '#tests/support/worlds.ts'
import { PASSWORD } from '#tests/support/test-app.ts'
import { players, type Act, type Turn } from '#tests/support/acts/turn.ts'

/** The id of a row of a table: one of the newest as often as one of all. */
const row = ({ world, pick, flip }: Turn, table: string, wanted: (id: string) => boolean = () => true): string => {
  const ids = rowsOf(world, table)
    .map(({ id }) => String(id))
    .filter(wanted)
  return pick(flip() ? ids.slice(-4) : ids) ?? 'none'
}
const isAdded = (id: string) => !/^(?:r|m|b|dep|u)-/.test(id)
const others = players.filter((name) => name !== 'super')
const person = ({ pick }: Turn) => `u-${pick(others) ?? ''}`
const role = (turn: Turn) => row(turn, 'Role')
const departments = (turn: Turn) => [row(turn, 'Department'), row(turn, 'Department')].join()

const remove = ({ boss, flip }: Turn, what: string, id: string) =>
  flip()
    ? boss.call('DELETE', `/sys/${what}/delete`, { id })
    : boss.call('DELETE', `/sys/${what}/deleteBatch`, { ids: `${id},` })

/** Admin calls of a project manager. */
export const adminActs = {
  addUser: (turn) => {
    const n = turn.below(50)
    return adminOf(turn.boss).addUser({
      username: `new-${n}`,
      phone: `137000000${10 + n}`,
      workNo: `N${n}`,
      selectedroles: role(turn),
      selecteddeparts: departments(turn),
    })
  },
  importUsers: async ({ fixture, boss, below }) => {
    const writer = createXlsx({
      title: '用户',
      columns: ['登录账号', '真实姓名'].map((title) => ({ title, width: 10 })),
    })
    await writer.add([below(50), below(50)].map((n) => [`new-${n}`, `导入 ${n}`]))
    return upload(fixture.app, boss, await writer.finish(), { name: 'a.xlsx', path: '/sys/user/importExcel' })
  },
  editUser: (turn) =>
    adminOf(turn.boss).editUser({
      id: person(turn),
      ...(turn.flip() ? { selectedroles: turn.pick(['r-owner', 'r-operator', role(turn), '']) } : {}),
      ...(turn.flip() ? { selecteddeparts: departments(turn) } : { post: '班长' }),
    }),
  removeUser: (turn) => remove(turn, 'user', row(turn, 'User', isAdded)),
  freeze: (turn) => adminOf(turn.boss).freeze(person(turn)),
  thaw: (turn) => adminOf(turn.boss).freeze(others.map((name) => `u-${name}`).join(), 1),
  password: ({ boss, pick }) =>
    boss.call('PUT', '/sys/user/changPassword', {
      username: pick(others),
      password: PASSWORD,
      confirmpassword: PASSWORD,
    }),
  addRole: ({ boss, below }) => {
    const n = below(30)
    return boss.call('POST', '/sys/role/add', { roleName: `角色 ${n}`, roleCode: `role-${n}` })
  },
  editRole: (turn) => turn.boss.call('PUT', '/sys/role/edit', { id: role(turn), description: `${turn.below(9)}` }),
  removeRole: (turn) => remove(turn, 'role', row(turn, 'Role', isAdded)),
  grantRole: (turn) =>
    turn.boss.call('POST', '/sys/user/addSysUserRole', {
      roleId: turn.pick(['r-owner', 'r-operator', role(turn)]),
      userIdList: [person(turn)],
    }),
  withdrawRole: (turn) =>
    turn.flip()
      ? turn.boss.call('DELETE', '/sys/user/deleteUserRole', { roleId: role(turn), userId: person(turn) })
      : turn.boss.call('DELETE', '/sys/user/deleteUserRoleBatch', {
          roleId: role(turn),
          userIds: `${person(turn)},${person(turn)}`,
        }),
  saveRole: async (turn) => {
    const admin = adminOf(turn.boss)
    const id = role(turn)
    const { result: held } = await admin.permissionsOf(id)
    return admin.save(id, [...turn.some(held ?? []), row(turn, 'Permission')], held ?? [])
  },
  saveRoleView: (turn) =>
    turn.boss.call('POST', '/pc/api/v4/role/save', {
      id: row(turn, 'Role', isAdded),
      permissionIds: turn.some(turn.world.model.permissions).map(({ id }) => id),
    }),
  addEntry: (turn) =>
    turn.boss.call('POST', '/sys/permission/add', {
      name: `条目 ${turn.below(99)}`,
      menuType: 2,
      parentId: row(turn, 'Permission', (id) => !id.startsWith('b-')),
      perms: `entry:${turn.below(99)}`,
    }),
  editEntry: (turn) =>
    turn.boss.call('PUT', '/sys/permission/edit', { id: row(turn, 'Permission'), status: `${turn.below(2)}` }),
  moveEntry: (turn) =>
    turn.boss.call('PUT', '/sys/permission/edit', {
      id: row(turn, 'Permission', isAdded),
      parentId: row(turn, 'Permission'),
    }),
  removeEntry: (turn) => remove(turn, 'permission', row(turn, 'Permission', isAdded)),
  addRule: (turn) =>
    turn.boss.call('POST', '/sys/permission/addPermissionRule', {
      permissionId: row(turn, 'Permission'),
      ruleName: `规则 ${turn.below(9)}`,
    }),
  editRule: (turn) =>
    turn.boss.call('PUT', '/sys/permission/editPermissionRule', { id: row(turn, 'PermissionRule'), ruleValue: '1' }),
  saveRuleOfRole: (turn) => {
    const one = turn.pick(rowsOf(turn.world, 'PermissionRule'))
    return turn.boss.call('POST', '/sys/role/datarule', {
      roleId: role(turn),
      permissionId: one?.['permissionId'] ?? 'none',
      dataRuleIds: turn.flip() ? one?.['id'] : '',
    })
  },
  saveOfDepartment: (turn) =>
    turn.boss.call('POST', '/sys/permission/saveDepartPermission', {
      departId: row(turn, 'Department'),
      permissionIds: row(turn, 'Permission'),
      lastpermissionIds: row(turn, 'Permission'),
    }),
  removeRule: (turn) =>
    turn.boss.call('DELETE', '/sys/permission/deletePermissionRule', { id: row(turn, 'PermissionRule') }),
  addDepartment: (turn) =>
    turn.boss.call('POST', '/sys/sysDepart/add', {
      departName: `部门 ${turn.below(99)}`,
      parentId: turn.below(4) === 0 ? '' : row(turn, 'Department'),
    }),
  editDepartment: (turn) =>
    turn.boss.call('PUT', '/sys/sysDepart/edit', { id: row(turn, 'Department'), departName: `部门 ${turn.below(99)}` }),
  removeDepartment: (turn) => remove(turn, 'sysDepart', row(turn, 'Department')),
  addDictionary: ({ boss, below }) => {
    const n = below(30)
    return boss.call('POST', '/sys/dict/add', { dictName: `字典 ${n}`, dictCode: `dict-${n}`, description: '' })
  },
  editDictionary: (turn) =>
    turn.boss.call('PUT', '/sys/dict/edit', { id: row(turn, 'Dictionary'), dictCode: `dict-${turn.below(30)}` }),
  removeDictionary: (turn) => turn.boss.call('DELETE', '/sys/dict/delete', { id: row(turn, 'Dictionary') }),
  restoreDictionary: (turn) => turn.boss.call('PUT', `/sys/dict/back/${row(turn, 'Dictionary')}`),
  removeDictionaryForGood: (turn) => turn.boss.call('DELETE', `/sys/dict/deletePhysic/${row(turn, 'Dictionary')}`),
  addItem: (turn) =>
    turn.boss.call('POST', '/sys/dictItem/add', {
      dictId: row(turn, 'Dictionary'),
      itemText: `选项 ${turn.below(99)}`,
      itemValue: `item-${turn.below(99)}`,
      sortOrder: turn.below(3),
    }),
  editItem: (turn) =>
    turn.boss.call('PUT', '/sys/dictItem/edit', { id: row(turn, 'DictionaryItem'), sortOrder: turn.below(9) }),
  removeItem: (turn) => turn.boss.call('DELETE', '/sys/dictItem/delete', { id: row(turn, 'DictionaryItem') }),
} satisfies Record<string, Act>
