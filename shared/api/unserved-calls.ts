/** Calls of the JeecgBoot family that this API does not serve. */
export interface UnservedCalls {
  /** Method and path, with `{names}` for the variable parts. */
  readonly calls: readonly string[]
  readonly why: string
  /** The equivalent here, or the nearest one: one or more calls, as method and path. */
  readonly instead: readonly string[]
}

/** Calls of stock clients that get HTTP 404; `docs/family.md` lists them. */
export const unservedCalls: readonly UnservedCalls[] = [
  { calls: ['POST /sys/mLogin'], why: 'one login serves all clients', instead: ['POST /sys/login'] },
  {
    calls: ['GET /sys/getEncryptedString'],
    why: 'passwords are sent as they are',
    instead: ['POST /sys/login'],
  },
  {
    calls: ['GET /sys/dict/loadTreeData', 'GET /sys/dict/loadDict/{dictCode}'],
    why: 'they read any table by its name',
    instead: ['GET /sys/dict/getDictItems/{dictCode}'],
  },
  {
    calls: ['GET /sys/role/exportXls'],
    why: 'lists are exported by one call, here with the domain `role`',
    instead: ['GET /pc/api/v4/export/{domain}'],
  },
  {
    calls: ['GET /sys/dict/exportXls', 'GET /sys/sysDepart/exportXls'],
    why: 'dictionaries and departments are not exported',
    instead: ['GET /sys/dict/list', 'GET /sys/sysDepart/queryTreeList'],
  },
  {
    calls: ['POST /sys/position/add'],
    why: 'positions are the posts that accounts name',
    instead: ['PUT /sys/user/edit'],
  },
  {
    calls: ['POST /sys/tenant/add'],
    why: 'projects take the place of tenants',
    instead: ['GET /api/v3/getProjects'],
  },
  {
    calls: ['DELETE /sys/log/delete'],
    why: 'the log is made of sessions and of the journal, which is emptied by a reset',
    instead: ['POST /__sim/reset'],
  },
  {
    calls: ['GET /sys/sysDepartPermission/list', 'GET /sys/sysDepartRole/list'],
    why: 'there are no roles of departments',
    instead: ['GET /sys/role/list'],
  },
  {
    calls: ['GET /sys/online/list'],
    why: 'a control call lists who is connected',
    instead: ['GET /__sim/connections'],
  },
  {
    calls: ['GET /sys/quartzJob/list'],
    why: 'what is due happens by the clock of the world',
    instead: ['POST /__sim/clock'],
  },
  {
    calls: ['GET /sys/dataLog/list'],
    why: 'what was changed by which call is in the journal',
    instead: ['GET /__sim/journal'],
  },
]
