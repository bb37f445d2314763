interface Push {
  readonly code: number
  readonly payload: object
}
const here = { projectId: 'p1', projectName: '城中区智慧消防' }
const there = { projectId: 'p2', projectName: '城中实业园区' }
const changed = (changeReason: string, title: string, fields: object): Push => ({
  code: 1000,
  payload: { ...fields, changeReason, title },
})
const removed = (fields: object): Push => ({
  code: 1,
  payload: {
    ...fields,
    type: 'delUser',
    title: '权限变更',
    changeReason: 'deleteProject',
    username: 'owner',
    name: '赵丽华',
    roleCode: 'owner',
    createAt: '2026-03-02 08:00:00',
  },
})

/** All pushes about a person's projects and rights (push.json), sent to `owner` in the first of two projects. */
export const pushedCases: Readonly<Record<string, Push>> = {
  'the project is stopped': changed('disabled', '已停止服务', { ...here, replaceProjectId: 'p2' }),
  'another is deleted': changed('deleted', '已停止服务', { ...there, replaceProjectId: 'p1' }),
  'another role': changed('roleUpdate', '权限变更', { ...here, replaceProjectId: 'p1' }),
  'a project is started': changed('enabled', '权限变更', { ...there, replaceProjectId: 'p2' }),
  'one project more': changed('addProject', '权限变更', { ...there, replaceProjectId: 'p2' }),
  'one project less': changed('deleteProject', '权限变更', { ...there, type: 'delUser', replaceProjectId: 'p1' }),
  'the role may do less': { code: 1000, payload: { projectId: '', projectName: '', title: '权限变更' } },
  'out of this project': removed({ ...here, replaceProjectId: '' }),
  'the account is gone': removed({ projectId: '', projectName: '', replaceProjectId: '' }),
}
