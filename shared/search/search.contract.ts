import { z } from 'zod'

import { query } from '#shared/api/define.ts'
import { DeviceRow } from '#shared/device/device-views.schema.ts'
import { EventRow } from '#shared/event/event.contract.ts'
import { eventKind, text } from '#shared/api/fields.ts'
import { MemberRow } from '#shared/member/member.contract.ts'
import { PlaceRow } from '#shared/place/place-views.schema.ts'

/** Maximum number of results per group; the list with the same keyword shows all. */
export const MAX_FOUND = 10

/** The results of one list for a keyword: its first rows, and its total. */
const groupOf = <R extends z.ZodType>(row: R) => z.object({ total: z.int(), records: z.array(row) })

/** Without the gateway, which may be in an area that the member does not see. */
const FoundDevice = DeviceRow.omit({ gatewayId: true }).meta({ id: 'FoundDevice' })
export type FoundDevice = z.output<typeof FoundDevice>

export const Found = z
  .object({
    places: groupOf(PlaceRow),
    devices: groupOf(FoundDevice),
    /** Null for a member without the right to see people. */
    people: groupOf(MemberRow).nullable(),
    /** One group for each kind with results, the newest first: every kind has a list of its own. */
    events: z.array(groupOf(EventRow).extend({ kind: eventKind })),
  })
  .meta({ id: 'Found' })
export type Found = z.output<typeof Found>

export const searchContracts = {
  find: query({
    path: '/pc/api/v4/search',
    access: 'device:view',
    input: z.object({ keyword: text(1, 50) }),
    output: Found,
    summary: 'Places, devices, people and events with a keyword, each group as its list finds it, the first ten',
  }),
}
