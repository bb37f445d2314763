import { z } from 'zod'

import { query } from '#shared/api/define.ts'
import { readOk } from '#shared/api/family.ts'
import { nothing } from '#shared/api/fields.ts'

/** Requests of the family's home page; a visit is a login. */
export const systemContracts = {
  loginInfo: query({
    path: '/sys/loginfo',
    access: 'session',
    input: nothing,
    output: z.object({ totalVisitCount: z.int(), todayVisitCount: z.int(), todayIp: z.int() }),
    okMessage: '登录成功',
    summary: 'How often people have logged in, in all and today, and from how many addresses today',
  }),
  visitInfo: query({
    path: '/sys/visitInfo',
    access: 'session',
    input: nothing,
    /** `tian` yyyy-MM-dd, `type` MM-dd */
    output: z.array(z.object({ visit: z.int(), ip: z.int(), tian: z.string(), type: z.string() })),
    ...readOk,
    summary: 'Logins and addresses of the last seven days, by day; days without any are left out',
  }),
}
