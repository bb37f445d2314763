import { z } from 'zod'

import { controlMutation, controlQuery } from '#shared/api/define.ts'
import { id, whole } from '#shared/api/fields.ts'
import { deviceTypeCodes } from '#shared/device/index.ts'
import { ReportedSignal } from '#shared/device/signal.ts'
import { eventKindNames } from '#shared/event/index.ts'

/** Maximum number of signals in one batch. */
export const MAX_SIGNALS = 1000

const instant = z.int()

/** State of a simulated device between two runs of its simulator: opaque text that only a simulator reads. */
const Life = z.strictObject({ deviceId: id, state: z.string().min(2).max(200_000) })

const FedDevice = z
  .object({
    id: z.string(),
    type: z.enum(deviceTypeCodes),
    /** Classification of its area, 0 to 4. */
    areaClass: z.int(),
    installedAt: instant,
    placeId: z.string(),
    storeyId: z.string(),
    buildingId: z.string(),
    /** The device through which it reports. */
    gatewayId: z.string().nullable(),
    enabled: z.boolean(),
    /** The state last reported by a simulator; null where nothing is going on. */
    state: z.string().nullable(),
  })
  .meta({ id: 'FedDevice' })

const Opening = z.object({
  deviceId: z.string(),
  kind: z.enum(eventKindNames),
  reason: z.string().optional(),
  due: instant,
})

/** State of a world for a feeder (an external simulator). Instants are milliseconds since 1970 UTC. */
const Fed = z
  .object({
    seed: z.int(),
    epoch: z.string(),
    /** World time. */
    now: instant,
    /** World seconds per machine second, 0 while it is frozen. */
    speed: z.number(),
    /** Whether the server itself simulates the devices of this world. */
    life: z.boolean(),
    /** The number of the last batch; 0 before the first. */
    batch: z.int(),
    /** The number of the last journal entry: later entries have higher numbers. */
    entry: z.int(),
    /** The first alarm of a new world, until it is due. */
    opening: Opening.nullable(),
  })
  .meta({ id: 'Fed' })

export const FedDevices = z.object({
  world: Fed,
  devices: z.array(FedDevice),
  /** Pass this as `after` in the next request; null on the last page. */
  next: z.string().nullable(),
})
export type FedDevices = z.output<typeof FedDevices>

export const Ingested = z.object({
  /** Number of signals processed; 0 for a repeated batch. */
  taken: z.int(),
  /** The batch with this number had been processed before: a sender that got no response may safely repeat it. */
  repeated: z.boolean(),
  batch: z.int(),
  /** World time, milliseconds since 1970 UTC. */
  now: instant,
  speed: z.number(),
  seq: z.int(),
})
export type Ingested = z.output<typeof Ingested>

export const ingestContracts = {
  ingest: controlMutation({
    path: '/__sim/ingest',
    input: z.strictObject({
      /** A sender numbers its batches consecutively, so that none is lost and none is processed twice. */
      batch: whole(1, Number.MAX_SAFE_INTEGER).optional(),
      /** Processed in this order. */
      signals: z.array(ReportedSignal).max(MAX_SIGNALS),
      /** State of the devices that sent the signals, where no other simulator runs them. */
      lives: z.array(Life).max(5000).optional(),
    }),
    output: Ingested,
    errors: ['NOT_FOUND', 'NO_SUCH_TYPE', 'NOT_INSTALLED', 'STATE_CHANGED'],
    summary: 'Accept reports of devices, real or simulated elsewhere: all of them, or none and the place of the error',
  }),
  ingestDevices: controlQuery({
    path: '/__sim/ingest/devices',
    input: z.strictObject({
      /** Only devices after this one. */
      after: id.optional().meta({ title: '起点设备' }),
      /** Only this one. */
      deviceId: id.optional(),
      limit: whole(1, 5000).default(1000),
    }),
    output: FedDevices,
    errors: ['NOT_FOUND'],
    summary: 'What a simulator needs to begin: the devices of this world, its seed and its clock',
  }),
}
