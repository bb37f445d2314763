import { adminOf, idOf, newcomer } from '#tests/support/admin.ts'
import { storeFeedback } from '#tests/support/feedback.ts'
import { announcement, firstRow } from '#tests/matrix/calls/records.ts'
import { numbered, type Cases, type Cell } from '#tests/matrix/cell.ts'

const word = (cell: Cell) => numbered('w', cell)

/** The id of a new account. */
const account = async (cell: Cell): Promise<string> => {
  const username = numbered('person', cell)
  const phone = numbered('1391235', cell)
  await adminOf(cell.boss).addUser({ username, phone, workNo: username })
  return idOf(cell.boss, username)
}

const role = async (cell: Cell): Promise<string> => {
  const roleCode = word(cell)
  await cell.boss.call('POST', '/sys/role/add', { roleName: roleCode, roleCode })
  return firstRow(cell.boss, '/sys/role/list', { roleCode })
}

const department = async (cell: Cell): Promise<string> => {
  const departName = word(cell)
  await cell.boss.call('POST', '/sys/sysDepart/add', { departName, parentId: 'dep-1' })
  const { result } = await cell.boss.call<{ id: string }[]>('GET', '/sys/sysDepart/searchBy', { keyWord: departName })
  return result[0]?.id ?? ''
}

const button = async (cell: Cell): Promise<string> => {
  const name = word(cell)
  await cell.boss.call('POST', '/sys/permission/add', { name, menuType: 2, parentId: 'm-alarm', perms: name })
  const { result } = await cell.boss.call<{ id: string }[]>('GET', '/sys/permission/list', { name })
  return result[0]?.id ?? ''
}

/** The id of a new button with a data rule. */
const ruled = async (cell: Cell): Promise<string> => {
  const permissionId = await button(cell)
  await cell.boss.call('POST', '/sys/permission/addPermissionRule', { permissionId, ruleName: '本区域' })
  return permissionId
}

const rule = async (cell: Cell): Promise<string> => {
  const permissionId = await ruled(cell)
  const { result } = await cell.boss.call<{ id: string }[]>('GET', '/sys/permission/queryPermissionRule', {
    permissionId,
  })
  return result[0]?.id ?? ''
}

const dictionary = async (cell: Cell): Promise<string> => {
  const dictCode = word(cell)
  await cell.boss.call('POST', '/sys/dict/add', { dictName: dictCode, dictCode })
  return firstRow(cell.boss, '/sys/dict/list', { dictCode })
}

/** Open feedback of another person. */
const feedback = async (cell: Cell) => ({
  id: await storeFeedback(cell.fixture.world, { id: numbered('fb-', cell) }),
})

const deletedDictionary = async (cell: Cell): Promise<string> => {
  const id = await dictionary(cell)
  await cell.boss.call('DELETE', '/sys/dict/delete', { id })
  return id
}

const item = async (cell: Cell): Promise<string> => {
  const dictId = await dictionary(cell)
  await cell.boss.call('POST', '/sys/dictItem/add', { dictId, itemText: '一层', itemValue: '1' })
  return firstRow(cell.boss, '/sys/dictItem/list', { dictId })
}

type CreateRow = (cell: Cell) => Promise<string>
const one = (create: CreateRow, more: object = {}) => ({
  input: async (cell: Cell) => ({ id: await create(cell), ...more }),
})
const many = (create: CreateRow) => ({ input: async (cell: Cell) => ({ ids: `${await create(cell)},` }) })
const draft = ({ boss }: Cell) => announcement(boss)
const sent = ({ boss }: Cell) => announcement(boss, true)

/** Calls of the admin API, with valid inputs: each changes or deletes an object created for it. */
export const adminCases: Cases = {
  'feedback.list': {},
  'feedback.detail': { input: feedback },
  'feedback.take': { input: feedback },
  'feedback.reply': { input: async (cell) => ({ ...(await feedback(cell)), reply: '感谢建议，已记录' }) },
  'feedback.close': { input: feedback },
  'announcement.release': one(draft),
  'announcement.revoke': one(sent),
  'announcement.list': {},
  'announcement.add': { input: { titile: '停水通知', msgContent: '<p>明日停水</p>' } },
  'announcement.edit': one(draft, { titile: '停电通知' }),
  'announcement.delete': one(draft),
  'announcement.deleteBatch': many(draft),
  'depart.tree': {},
  'depart.idTree': {},
  'depart.search': { input: { keyWord: '社区' } },
  'depart.add': { input: (cell) => ({ departName: word(cell), parentId: 'dep-1' }) },
  'depart.edit': one(department, { memo: '二楼' }),
  'depart.remove': one(department),
  'depart.removeBatch': many(department),
  'dictionary.add': { input: (cell) => ({ dictName: '楼层', dictCode: word(cell) }) },
  'dictionary.edit': one(dictionary, { dictName: '层' }),
  'dictionary.list': {},
  'dictionary.delete': one(dictionary),
  'dictionary.addItem': {
    input: async (cell) => ({ dictId: await dictionary(cell), itemText: '一层', itemValue: '1' }),
  },
  'dictionary.editItem': one(item, { itemText: '二层' }),
  'dictionary.listItems': { input: async (cell) => ({ dictId: await dictionary(cell) }) },
  'dictionary.deleteItem': one(item),
  'dictionary.isFree': {
    input: (cell) => ({ tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: word(cell) }),
  },
  'dictionary.isItemFree': { input: async (cell) => ({ dictId: await dictionary(cell), itemValue: '2' }) },
  'dictionaryBin.list': {},
  'dictionaryBin.restore': one(deletedDictionary),
  'dictionaryBin.remove': one(deletedDictionary),
  'edition.publish': {
    input: ({ n }) => ({ version: `8.8.${n}`, contentTOList: [{ title: '预警列表', upDescribe: '可按区域筛选' }] }),
  },
  'permission.list': {},
  'permission.tree': {},
  'permission.add': {
    input: (cell) => ({ name: '巡查', menuType: 2, parentId: 'm-alarm', perms: word(cell) }),
  },
  'permission.edit': one(button, { name: '巡检' }),
  'permission.remove': one(button),
  'permission.removeBatch': many(button),
  'permission.ofRole': { input: { roleId: 'r-operator' } },
  'permission.saveOfRole': {
    input: async (cell) => ({ roleId: await role(cell), permissionIds: 'm-dashboard', lastpermissionIds: '' }),
  },
  'permission.rules': { input: { permissionId: 'm-alarm-list' } },
  'permission.findRules': { input: { permissionId: 'm-alarm-list' } },
  'permission.addRule': { input: async (cell) => ({ permissionId: await button(cell), ruleName: '本区域' }) },
  'permission.editRule': one(rule, { ruleName: '下级区域' }),
  'permission.removeRule': one(rule),
  'permissionGrant.ruleOfRole': { input: async (cell) => ({ permissionId: await ruled(cell), roleId: 'r-operator' }) },
  'permissionGrant.saveRuleOfRole': { input: { permissionId: 'm-alarm-list', roleId: 'r-operator', dataRuleIds: '' } },
  'permissionGrant.ofDepartment': { input: { departId: 'dep-3' } },
  'permissionGrant.saveOfDepartment': {
    input: async (cell) => ({ departId: await department(cell), permissionIds: 'm-alarm', lastpermissionIds: '' }),
  },
  'platform.positions': {},
  'platform.logs': {},
  'role.list': {},
  'role.all': {},
  'role.byId': one(role),
  'role.permissionTree': {},
  'role.add': { input: (cell) => ({ roleName: '巡查员', roleCode: word(cell) }) },
  'role.edit': one(role, { roleName: '巡检员' }),
  'role.remove': one(role),
  'role.removeBatch': many(role),
  'role.checkCode': { input: (cell) => ({ roleCode: word(cell) }) },
  'roleMember.list': { input: { roleId: 'r-operator' } },
  'roleMember.add': { input: async (cell) => ({ roleId: await role(cell), userIdList: [await account(cell)] }) },
  'roleMember.remove': { input: async (cell) => ({ roleId: await role(cell), userId: await account(cell) }) },
  'roleMember.removeBatch': { input: async (cell) => ({ roleId: await role(cell), userIds: await account(cell) }) },
  'userSheet.exportFile': {},
  'userSheet.importFile': { input: { file: new Uint8Array([1, 2, 3]) }, outcome: 'IMPORT_FAILED' },
  'user.list': {},
  'user.byId': { input: { id: 'u-duty' } },
  'user.add': {
    input: (cell) => ({
      ...newcomer,
      username: word(cell),
      phone: numbered('1391236', cell),
      workNo: word(cell),
    }),
  },
  'user.edit': one(account, { post: '班长' }),
  'user.byDepartment': { input: { id: 'dep-3' } },
  'user.roles': { input: { userid: 'u-duty' } },
  'user.roleMap': {},
  'user.freeze': { input: async (cell) => ({ ids: await account(cell), status: 2 }) },
  'user.changePassword': {
    input: async (cell) => {
      await account(cell)
      return { username: numbered('person', cell), password: 'New#12345', confirmpassword: 'New#12345' }
    },
  },
  'user.remove': one(account),
  'user.removeBatch': many(account),
  'user.departments': { input: { userId: 'u-duty' } },
  'user.generateId': {},
}
