import { z } from 'zod'

import { DeviceStates, Duty, OnDuty, OnlineRate, Trend } from '#shared/dashboard/dashboard-views.schema.ts'
import { query } from '#shared/api/define.ts'
import { eventContracts, EventRow } from '#shared/event/event.contract.ts'
import { nothing } from '#shared/api/fields.ts'

export const screenContracts = {
  address: query({
    path: '/bigscreen/address',
    access: 'device:view',
    input: nothing,
    /** Suffix to the console's address, for a new window to open. */
    output: z.string(),
    resultIn: 'data',
    summary:
      'Address suffix of the big screen of the chosen project (headers userId, projectId, token); 4002 when userId is not the bearer of the token',
  }),
  figures: query({
    path: '/pc/api/v4/screen/figures',
    access: 'device:view',
    input: nothing,
    output: z.object({
      projectName: z.string(),
      counts: eventContracts.counts.output,
      online: OnlineRate,
      states: DeviceStates,
      /** Open fire alarms, unhandled ones first, then newest first. */
      fires: z.array(EventRow),
      /** The newest events of all kinds, unhandled fires first. */
      feed: z.array(EventRow),
      /** Events that a person is on the way to, the latest departure first. */
      going: z.array(EventRow),
      trend: Trend,
      /** Today's alarms; null for a member without duty:view, as is the next field. */
      duty: Duty.nullable(),
      onDuty: OnDuty.nullable(),
    }),
    summary: 'All that the big screen shows, in one call',
  }),
}
