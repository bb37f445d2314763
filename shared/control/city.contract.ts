import { z } from 'zod'

import { noFields } from '#shared/control/fields.schema.ts'
import { controlQuery } from '#shared/api/define.ts'
import { deviceType, eventKind, id, text, whole, Named } from '#shared/api/fields.ts'
import { deviceStatusNames } from '#shared/device/index.ts'
import { measureNames } from '#shared/device/measures.ts'

/** A device as the director's desk shows it: its place, status and open events. */
export const CityDevice = z
  .object({
    id: z.string(),
    /** The code on its label, such as `YG-0312`. */
    code: z.string(),
    name: z.string(),
    deviceType,
    status: z.enum(deviceStatusNames),
    /** A device out of service reports nothing and cannot be made to report. */
    enabled: z.boolean(),
    projectId: z.string(),
    /** From the area down to the place. */
    placePath: z.array(z.string()),
    /** Unanswered events; `recovered` says that the device itself has recovered. */
    open: z.array(z.object({ eventId: z.string(), kind: eventKind, reason: z.string(), recovered: z.boolean() })),
    /** In the unit of each measure; empty for a device without measures. */
    readings: z.array(z.object({ measure: z.enum(measureNames), value: z.number(), threshold: z.number() })),
  })
  .meta({ id: 'CityDevice' })
export type CityDevice = z.output<typeof CityDevice>

const Resident = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  /** The person's role in each project. */
  roles: z.array(z.object({ projectId: z.string(), roleCode: z.string() })),
})
export type Resident = z.output<typeof Resident>

/** What a device type can report, the usual reason of a kind first; a value only where there is a measure. */
const Possible = z.object({
  deviceType,
  events: z.array(
    z.object({
      kind: eventKind,
      reason: z.string(),
      measure: z.enum(measureNames).nullable(),
      threshold: z.number().nullable(),
    }),
  ),
})
export type Possible = z.output<typeof Possible>

export const cityContracts = {
  city: controlQuery({
    path: '/__sim/city',
    input: noFields,
    output: z.object({
      projects: z.array(Named),
      people: z.array(Resident),
      /** The device types present in this world. */
      types: z.array(Possible),
    }),
    summary: 'The projects of this world, the people with their roles, and what devices of each type may report',
  }),
  devices: controlQuery({
    path: '/__sim/devices',
    input: z.strictObject({
      /** Part of a code, a name, a type or a place; several, separated by blanks, must all match. */
      keyword: text(1, 80).optional(),
      /** One device, by id. */
      deviceId: id.optional(),
      deviceType: deviceType.optional(),
      projectId: id.optional(),
      /** Only devices that can raise this kind. */
      kind: eventKind.optional(),
      limit: whole(1, 200).default(50),
    }),
    output: z.object({ total: z.int(), devices: z.array(CityDevice) }),
    summary: 'Devices of this world with their state and what they measure now, in any project',
  }),
}
