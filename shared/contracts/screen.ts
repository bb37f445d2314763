import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { nothing } from '#shared/contracts/fields.ts'

export const screenContracts = {
  address: define({
    kind: 'query',
    method: 'GET',
    path: '/bigscreen/address',
    access: 'device:view',
    input: nothing,
    /** What stands behind the address of the console: a new window opens there. */
    output: z.string(),
    resultIn: 'data',
    summary: 'Address suffix of the big screen of the chosen project (headers userId, projectId, token)',
  }),
}
