import { z } from 'zod'

/** A person an event can be assigned to. The phone is masked: 138****5678. */
export const EventAssignee = z
  .object({
    id: z.string(),
    name: z.string(),
    roleCode: z.string(),
    roleName: z.string(),
    phone: z.string(),
    /** The running duty, with the place of the clock-in; null off duty. */
    duty: z.object({ shiftName: z.string(), since: z.string(), address: z.string() }).nullable(),
    /** The event to which the person has set out, if the caller sees it, and the distance from its place to that of this event. */
    destination: z.object({ eventId: z.string(), placePath: z.array(z.string()), metres: z.int() }).nullable(),
  })
  .meta({ id: 'EventAssignee' })
export type EventAssignee = z.output<typeof EventAssignee>
