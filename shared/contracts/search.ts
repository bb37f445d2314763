import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { DeviceRow } from '#shared/contracts/device-views.ts'
import { EventRow } from '#shared/contracts/event.ts'
import { eventKind, text } from '#shared/contracts/fields.ts'
import { MemberRow } from '#shared/contracts/member.ts'
import { PlaceRow } from '#shared/contracts/place-views.ts'

/** So many of each group are shown; the list with the same keyword shows all. */
export const MOST_FOUND = 10

/** What one list finds under a keyword: its first rows, and its total. */
const groupOf = <R extends z.ZodType>(row: R) => z.object({ total: z.int(), records: z.array(row) })

/** Without the gateway, which may hang in an area that the member does not see. */
const FoundDevice = DeviceRow.omit({ gatewayId: true }).meta({ id: 'FoundDevice' })
export type FoundDevice = z.output<typeof FoundDevice>

export const Found = z
  .object({
    places: groupOf(PlaceRow),
    devices: groupOf(FoundDevice),
    /** Null for who may not see people. */
    people: groupOf(MemberRow).nullable(),
    /** The newest of each kind of which there are some: every kind has a list of its own. */
    events: z.array(groupOf(EventRow).extend({ kind: eventKind })),
  })
  .meta({ id: 'Found' })
export type Found = z.output<typeof Found>

export const searchContracts = {
  find: define({
    kind: 'query',
    method: 'GET',
    path: '/pc/api/v4/search',
    access: 'device:view',
    input: z.object({ keyword: text(1, 50) }),
    output: Found,
    summary: 'Places, devices, people and events with a keyword, each group as its list finds it, the first ten',
  }),
}
