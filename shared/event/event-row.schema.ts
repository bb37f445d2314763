import { z } from 'zod'

import { deviceType, eventKind, Named } from '#shared/api/fields.ts'
import { measureNames } from '#shared/device/measures.ts'
import { riskGradeNames, riskSourceNames } from '#shared/event/risk-grading.ts'

const state = z.union([z.literal(0), z.literal(1), z.literal(2)])
const Person = Named.nullable()
const moment = z.string().nullable()

/** One fire-safety event in a list. Times are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, durations whole seconds. */
export const EventRow = z
  .object({
    id: z.string(),
    number: z.string(),
    kind: eventKind,
    eventType: z.int(),
    reason: z.string(),
    fire: z.boolean(),
    state,
    projectId: z.string(),
    projectName: z.string(),
    areaId: z.string(),
    areaName: z.string(),
    placeId: z.string(),
    /** From the area down to the place of the device. */
    placePath: z.array(z.string()),
    address: z.string(),
    deviceId: z.string(),
    deviceType,
    deviceName: z.string(),
    deviceCode: z.string(),
    /** The measure; null for events without one, such as a pressed button. */
    measure: z.enum(measureNames).nullable(),
    value: z.number().nullable(),
    peak: z.number().nullable(),
    threshold: z.number().nullable(),
    /** How often the device has reported this event. */
    count: z.int(),
    raisedAt: z.string(),
    recoveredAt: moment,
    handler: Person,
    takenAt: moment,
    answeredAt: moment,
    responseSeconds: z.int().nullable(),
    handlingSeconds: z.int().nullable(),
    result: z.string().nullable(),
    note: z.string().nullable(),
    /** The component that the fire panel names; `deviceId` is null for a component that is not registered. */
    part: z
      .object({ address: z.string(), deviceId: z.string().nullable(), name: z.string(), place: z.string() })
      .meta({ id: 'EventPart' })
      .optional(),
    /** Number of devices that went silent with this gateway. */
    affected: z.int().optional(),
    /** For a hidden danger: its source, its grade, and the deadline for its correction. */
    risk: z
      .object({
        source: z.enum(riskSourceNames),
        grade: z.enum(riskGradeNames),
        dueAt: z.string(),
        /** The person who reported it. */
        reporter: Named.optional(),
      })
      .meta({ id: 'EventRisk' })
      .optional(),
    /** Arrival of the report, where it came late or the device's clock is behind; durations count from then. */
    receivedAt: z.string().optional(),
    /** When it had switched on and off three times within a minute (频繁告警). */
    frequentAt: z.string().optional(),
    /** For an overnight stay: number of consecutive nights at that place, this one included. */
    nights: z.int().optional(),
    /** False alarms of the device within the 24 hours before, this one included; present only when there are too many (频繁误报). */
    falseAlarms24h: z.int().optional(),
    /** When people are called for it (电话升级), unless a person goes there first; absent when no call is to come. */
    callAt: z.string().optional(),
    /** Present while the event is deferred (暂缓): until when, and why. */
    deferral: z.object({ until: z.string(), reason: z.string() }).meta({ id: 'EventDeferral' }).optional(),
    /** Increases with every change. Send it back, so that the call is refused when another person was faster. */
    version: z.int(),
  })
  .meta({ id: 'EventRow' })
export type EventRow = z.output<typeof EventRow>
