import type { Fields } from '#shared/examples/records.ts'

interface Call {
  readonly takes?: Fields
  readonly answers?: Fields
  readonly result?: unknown
}

/** Examples of calls that only clients of the family make. */
export const familyCalls: Readonly<Record<string, Call>> = {
  'announcement.sync': { takes: { anntId: 'ann-1' } },
  'permissionGrant.ruleOfRole': { answers: { drChecked: 'rule-1' } },
  'permissionGrant.saveRuleOfRole': { takes: { dataRuleIds: 'rule-1' } },
  'permissionGrant.ofDepartment': { result: ['m-alarm', 'b-alarm:toSite'] },
  'platform.logs': { takes: { logType: '1', operateType: '3', keyWord: 'duty' } },
  'platform.tenants': { takes: { ids: '1,2' }, result: [] },
  'roleMember.list': { takes: { status: '1' } },
  'roleMember.removeBatch': { takes: { userIds: 'u-duty,u-owner' } },
  'userSheet.exportFile': { takes: { selections: 'u-duty,u-owner', sex: '1', status: '1' } },
  'user.byDepartment': { takes: { id: 'dep-4' } },
  'user.generateId': { result: 'a805e2f2c70da1ceadf4316f1c47eb67' },
  'user.list': { takes: { sex: '1', status: '1' } },
  'user.roleMap': { result: { 'u-duty': '值班员', 'u-owner': '管理员', 'u-super': '超级管理员' } },
  'user.roles': { result: ['r-operator'] },
}

/** The rows of these calls, by the id of their schema. */
export const familyRows: Readonly<Record<string, Fields>> = {
  ImportedAccounts: {
    totalCount: 2,
    successCount: 2,
    errorCount: 0,
    msg: '总上传行数：2，已导入行数：2，错误行数：0',
    errors: [],
    fileUrl: '',
    fileName: '',
  },
  Position: { id: '值班员', code: '值班员', name: '值班员', postRank: '', postRank_dictText: '', companyId: '' },
  LogEntry: {
    id: 'call-000000000012-0',
    logType: 2,
    logType_dictText: '操作日志',
    logContent: 'event.toSite：操作成功',
    operateType: 3,
    operateType_dictText: '更新',
    userid: 'u-duty',
    username: 'duty',
    method: 'event.toSite',
    requestUrl: '/pc/api/v4/event/toSite',
    requestType: 'POST',
    requestParam: '{"query":{},"body":{"id":"e-d-p1-a02-b001-f3-r03-smoke-1-1"}}',
    costTime: 0,
  },
}
