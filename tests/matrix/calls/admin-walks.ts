import { newcomer } from '#tests/support/admin.ts'
import { each, managed, type CallFixture, type Walk } from '#tests/matrix/calls/fixture.ts'
import { makeRole } from '#tests/support/custom-role.ts'
import { announcement, firstRow } from '#tests/matrix/calls/records.ts'

/** A menu entry that has a rule. */
const withRule = async ({ as }: CallFixture): Promise<{ permissionId: string }> => {
  const permissionId = 'm-fault-list'
  const rule = { permissionId, ruleName: '本区域', ruleColumn: 'areaId', ruleConditions: '=', ruleValue: '#{area}' }
  await (await as('super')).call('POST', '/sys/permission/addPermissionRule', rule)
  return { permissionId }
}

/** The walk of each documented call of the admin API, by its verb and path in calls.json. */
export const adminWalks: Readonly<Record<string, Walk>> = {
  'POST /sys/role/add': managed({
    result: 'null',
    input: { roleName: '巡查员', roleCode: 'inspector', description: '' },
  }),
  'PUT /sys/role/edit': managed({ result: 'null', input: { id: 'r-operator', roleName: '值班人员' } }),
  'GET /sys/role/queryall': managed({ result: 'array' }),
  'GET /sys/role/queryTreeList': managed(),
  'POST /sys/user/add': managed({ result: 'null', input: newcomer }),
  'PUT /sys/user/edit': managed({ result: 'null', input: { id: 'u-duty', post: '班长' } }),
  'GET /sys/user/queryUserRole': managed({ input: { userid: 'u-duty' }, result: 'array' }),
  'GET /sys/user/list': managed({
    input: { pageNo: 1, pageSize: 10 },
    // A token belongs to a session and the push setting to its person: an admin sees neither.
    shows: ({ records }: { records: object[] }) =>
      records.map((row) => ['userInfo', { ...row, token: '', pushStatus: 0 }] as const),
  }),
  'GET /sys/user/checkOnlyUser': {
    input: { username: 'zhoumin' },
    result: 'boolean',
    wrong: { input: { username: 'duty' }, code: 0 },
  },
  'GET /sys/user/queryUserByDepId': managed({ input: { id: 'dep-3' }, result: 'array' }),
  'GET /sys/user/queryUserRoleMap': managed(),
  'PUT /sys/user/frozenBatch': managed({ result: 'null', input: { ids: 'u-duty,', status: 2 } }),
  'PUT /sys/user/changPassword': managed({
    result: 'null',
    input: { username: 'duty', password: 'New#12345', confirmpassword: 'New#12345' },
  }),
  'POST /sys/permission/add': managed({
    result: 'null',
    input: { name: '巡查', menuType: 2, parentId: 'm-alarm', perms: 'patrol:add' },
  }),
  'PUT /sys/permission/edit': managed({ result: 'null', input: { id: 'm-fault-list', name: '故障' } }),
  'GET /sys/permission/list': managed({ result: 'array' }),
  'GET /sys/permission/queryTreeList': managed(),
  'GET /sys/permission/queryRolePermission': managed({ input: { roleId: 'r-operator' }, result: 'array' }),
  'GET /sys/permission/getPermRuleListByPermId': managed({ input: withRule, result: 'array' }),
  'GET /sys/permission/queryPermissionRule': managed({ input: withRule, result: 'array' }),
  'POST /sys/permission/saveRolePermission': managed({
    result: 'null',
    input: async ({ as }) => ({
      roleId: await makeRole(await as('super'), 'walker', ['m-dashboard', 'm-risk-list']),
      permissionIds: 'm-dashboard',
      lastpermissionIds: 'm-dashboard,m-risk-list',
    }),
  }),
  'GET /sys/sysDepart/queryTreeList': managed({ result: 'array', shows: each('department') }),
  'GET /sys/sysDepart/queryIdTree': managed({ result: 'array' }),
  'GET /sys/sysDepart/searchBy': managed({ input: { keyWord: '社区' }, result: 'array', shows: each('department') }),
  'DELETE /sys/sysDepart/delete': managed({ result: 'null', input: { id: 'dep-6' } }),
  'POST /sys/dict/add': managed({ result: 'null', input: { dictName: '楼层', dictCode: 'floor', description: '' } }),
  'PUT /sys/dict/edit': managed({
    result: 'null',
    input: async (fixture) => ({ id: await firstRow(await fixture.as('super'), '/sys/dict/list'), dictName: '改名' }),
  }),
  'POST /sys/dictItem/add': managed({
    result: 'null',
    input: async (fixture) => ({
      dictId: await firstRow(await fixture.as('super'), '/sys/dict/list'),
      itemText: '另一项',
      itemValue: 'other-item',
      sortOrder: 9,
      status: 1,
    }),
  }),
  'PUT /sys/dictItem/edit': managed({
    result: 'null',
    input: async (fixture) => {
      const dictId = await firstRow(await fixture.as('super'), '/sys/dict/list')
      return { id: await firstRow(await fixture.as('super'), '/sys/dictItem/list', { dictId }), itemText: '改名' }
    },
  }),
  'GET /sys/dict/getDictItems/{dictCode}': { as: 'duty', input: { dictCode: 'sex' }, result: 'array' },
  'GET /sys/annountCement/doReleaseData': managed({
    result: 'null',
    input: async (fixture) => ({ id: await announcement(await fixture.as('super')) }),
  }),
  'GET /sys/annountCement/doReovkeData': managed({
    result: 'null',
    input: async (fixture) => ({ id: await announcement(await fixture.as('super'), true) }),
  }),
  'GET /sys/duplicate/check': managed({
    result: 'null',
    input: { tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'nowhere', dataId: 'x' },
  }),
}
