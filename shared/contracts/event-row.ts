import { z } from 'zod'

import { deviceType, eventKind } from '#shared/contracts/fields.ts'
import { measureNames } from '#shared/devices/measures.ts'
import { riskGradeNames, riskSourceNames } from '#shared/events/risk-grading.ts'

const state = z.union([z.literal(0), z.literal(1), z.literal(2)])
const Person = z.object({ id: z.string(), name: z.string() }).nullable()
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
    /** From the area down to the place where the device hangs. */
    placePath: z.array(z.string()),
    address: z.string(),
    deviceId: z.string(),
    deviceType,
    deviceName: z.string(),
    deviceCode: z.string(),
    /** What was measured; null for events without a measure, such as a pressed button. */
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
    /** The component that a fire host speaks of; `deviceId` is null for one that nobody has entered. */
    part: z
      .object({ address: z.string(), deviceId: z.string().nullable(), name: z.string(), place: z.string() })
      .meta({ id: 'EventPart' })
      .optional(),
    /** How many devices fell silent with this gateway. */
    affected: z.int().optional(),
    /** Of a hidden danger: who found it, how grave it is, and until when it is to be put right. */
    risk: z
      .object({ source: z.enum(riskSourceNames), grade: z.enum(riskGradeNames), dueAt: z.string() })
      .meta({ id: 'EventRisk' })
      .optional(),
    /** When the report came, where the device told it late or its clock is behind; durations count from then. */
    receivedAt: z.string().optional(),
    /** When it had gone on and off three times within a minute (频繁告警). */
    frequentAt: z.string().optional(),
    /** Of somebody in a place by night: how many nights in a row it has come to there, this one included. */
    nights: z.int().optional(),
    /** False alarms of the device within the 24 hours before, this one included, where they are too many (频繁误报). */
    falseAlarms24h: z.int().optional(),
    /** Rises with every change; send it back to be told when somebody else was faster. */
    version: z.int(),
  })
  .meta({ id: 'EventRow' })
export type EventRow = z.output<typeof EventRow>
