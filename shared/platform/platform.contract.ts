import { z } from 'zod'

import { query } from '#shared/api/define.ts'
import { edits, familyQuery, READ_OK, readOk } from '#shared/api/family.ts'
import { nothing, pageOf, text } from '#shared/api/fields.ts'

/** A job position that accounts name: its name is its code, since accounts store nothing else of it. */
export const Position = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    postRank: z.string(),
    postRank_dictText: z.string(),
    companyId: z.string(),
    ...edits,
  })
  .meta({ id: 'Position' })

/** A login, or a call that wrote something. */
export const LogEntry = z
  .object({
    id: z.string(),
    /** 1 login, 2 operation */
    logType: z.int(),
    logContent: z.string(),
    /** 2 add, 3 change, 4 delete, 5 import, 6 export; null for a login */
    operateType: z.int().nullable(),
    userid: z.string(),
    username: z.string(),
    ip: z.string(),
    /** Name of the contract. */
    method: z.string(),
    requestUrl: z.string(),
    requestType: z.string(),
    /** JSON with secrets masked, at most 2,000 characters. */
    requestParam: z.string(),
    /** Milliseconds of world time. */
    costTime: z.int(),
    logType_dictText: z.string(),
    operateType_dictText: z.string(),
    ...edits,
  })
  .meta({ id: 'LogEntry' })
export type LogEntry = z.output<typeof LogEntry>

/** What clients of the family request about the platform itself. */
export const platformContracts = {
  positions: query({
    path: '/sys/position/list',
    access: 'user:manage',
    input: familyQuery('code', 'name', 'postRank'),
    output: pageOf(Position),
    ...readOk,
    summary: 'One page of the posts that accounts name',
  }),
  logs: query({
    path: '/sys/log/list',
    access: 'project:manage',
    input: familyQuery('logType', 'username', 'operateType', 'ip').extend({ keyWord: text(0, 100).optional() }),
    output: pageOf(LogEntry),
    ...readOk,
    summary:
      'Logins of the last week, and the newest calls that wrote in the chosen project since the start; `keyWord` is contained in the content',
  }),
  thirdApps: query({
    path: '/sys/thirdApp/getEnabledType',
    access: 'session',
    input: nothing,
    output: z.object({ wechatEnterprise: z.boolean(), dingtalk: z.boolean() }),
    okMessage: READ_OK,
    summary: 'Which apps of others are connected: none is',
  }),
  tenants: query({
    path: '/sys/tenant/queryList',
    access: 'session',
    input: z.object({ ids: text(0, 2000).optional() }),
    output: z.array(z.object({ id: z.string(), name: z.string(), status: z.int() })),
    ...readOk,
    summary: 'Tenants: there are none, projects take their place',
  }),
}
